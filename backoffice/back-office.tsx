/** Every screen of the back office, by its path under /gestion. */
import { QueryClient } from "@tanstack/react-query";
import { Admin, CustomRoutes, HttpError, Resource, localStorageStore } from "react-admin";
import { Route, RouterProvider, createBrowserRouter } from "react-router-dom";
import { BACK_OFFICE } from "../contracts/pages/paths.ts";
import { authProvider } from "./sign-in/auth-provider.ts";
import { Announcement } from "./content/announcement.tsx";
import { CategoriesLanding, GiftsLanding, MaterialLanding, OutletLanding } from "./content/landing/landings.tsx";
import { Home } from "./content/home.tsx";
import { Identity } from "./content/identity.tsx";
import { Promises } from "./content/promises.tsx";
import { TextEdit } from "./content/text-edit.tsx";
import { TextList } from "./content/text-list.tsx";
import { dataProvider } from "./data-provider.ts";
import { DeliveryCalendar } from "./delivery/calendar.tsx";
import { PurchaseTypeEdit, PurchaseTypeList } from "./delivery/purchase-types.tsx";
import { ShippingMethodCreate, ShippingMethodEdit, ShippingMethodList } from "./delivery/shipping-methods.tsx";
import { BackOfficeLayout } from "./frame/layout.tsx";
import { ShopPlaces } from "./frame/shop-places.tsx";
import { ColorEdit, ColorList } from "./lists/colors.tsx";
import { listResources } from "./lists/list-resources.tsx";
import { RedirectList } from "./lists/redirects.tsx";
import { SynonymCreate, SynonymEdit, SynonymList, synonymsText } from "./lists/synonyms.tsx";
import { NotFound } from "./frame/not-found.tsx";
import { i18nProvider } from "./frame/messages.ts";
import { AuditList } from "./audit/audit-list.tsx";
import { CustomerList } from "./customers/customer-list.tsx";
import { CustomerShow } from "./customers/customer-show.tsx";
import { Dashboard } from "./dashboard/dashboard.tsx";
import { NewOrder } from "./orders/new-order/new-order.tsx";
import { OrderList } from "./orders/list/order-list.tsx";
import { OrderShow } from "./orders/show/order-show.tsx";
import { Picking } from "./orders/print/picking.tsx";
import { OwnAccount } from "./frame/own-account.tsx";
import { PasswordScreen } from "./sign-in/password-screen.tsx";
import { Payments } from "./payments/payments.tsx";
import { ProductCreate } from "./products/form/product-create.tsx";
import { ProductEdit } from "./products/form/product-edit.tsx";
import { ProductList } from "./products/product-list.tsx";
import { StoreHost } from "./lists/store-host.tsx";
import { Backup } from "./settings/backup.tsx";
import { Settings } from "./settings/settings.tsx";
import { SignIn } from "./sign-in/sign-in.tsx";
import { Status } from "./status/status.tsx";
import { StaffCreate } from "./staff/staff-create.tsx";
import { StaffEdit } from "./staff/staff-edit.tsx";
import { StaffList } from "./staff/staff-list.tsx";
import { theme } from "./frame/theme.ts";
import { Transfer } from "./transfer/transfer.tsx";

const store = localStorageStore();
// Chosen yesterday, a product would be changed today together with others, unseen.
store.removeItem("products.selectedIds");

/** A refusal stays one: repeated, the form for signing in came seven seconds later. */
const isRefusal = (error: Error) => error instanceof HttpError && error.status >= 400 && error.status < 500;
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => failures < 3 && !isRefusal(error) },
    // Otherwise what is saved without a connection would wait without a word, and take the person elsewhere when it comes.
    mutations: { networkMode: "always" },
  },
});

function Screens() {
  return (
    <Admin
      title="Gestión"
      dataProvider={dataProvider}
      queryClient={queryClient}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      theme={theme}
      store={store}
      darkTheme={null}
      layout={BackOfficeLayout}
      dashboard={Dashboard}
      catchAll={NotFound}
      loginPage={SignIn}
      requireAuth
      // It would tell its maker's host of every start.
      disableTelemetry
    >
      <CustomRoutes noLayout>
        <Route path="/password" element={<PasswordScreen />} />
      </CustomRoutes>
      {(role) => (
        <>
          <Resource name="orders" list={OrderList} create={NewOrder} show={OrderShow} recordRepresentation="number" />
          <CustomRoutes>
            <Route path="/shop" element={<ShopPlaces />} />
            <Route path="/account" element={<OwnAccount />} />
            <Route path="/picking" element={<Picking />} />
            <Route path="/host" element={<StoreHost />} />
            <Route path="/content/identity" element={<Identity />} />
            <Route path="/content/promises/:part?" element={<Promises />} />
            <Route path="/content/home" element={<Home />} />
            <Route path="/content/outlet" element={<OutletLanding />} />
            <Route path="/content/gifts" element={<GiftsLanding />} />
            <Route path="/content/categories" element={<CategoriesLanding />} />
            <Route path="/content/material" element={<MaterialLanding />} />
            <Route path="/content/texts" element={<TextList />} />
            <Route path="/content/texts/:name" element={<TextEdit />} />
            <Route path="/content/announcement" element={<Announcement />} />
            <Route path="/transfer" element={<Transfer />} />
          </CustomRoutes>
          <Resource
            name="products"
            list={ProductList}
            create={ProductCreate}
            edit={ProductEdit}
            recordRepresentation="name"
          />
          <Resource name="customers" list={CustomerList} show={CustomerShow} recordRepresentation="name" />
          {listResources()}
          <Resource name="colors" list={ColorList} edit={ColorEdit} recordRepresentation="name" />
          <Resource
            name="synonyms"
            list={SynonymList}
            create={SynonymCreate}
            edit={SynonymEdit}
            recordRepresentation={synonymsText}
          />
          {role === "owner" && (
            <>
              <Resource
                name="staff"
                list={StaffList}
                create={StaffCreate}
                edit={StaffEdit}
                recordRepresentation="name"
              />
              <Resource name="redirects" list={RedirectList} recordRepresentation="path" />
              <Resource name="audit" list={AuditList} />
              <CustomRoutes>
                <Route path="/settings/:part" element={<Settings />} />
                <Route path="/status" element={<Status />} />
                <Route path="/backup" element={<Backup />} />
              </CustomRoutes>
              <Resource name="payments" list={Payments} />
              <Resource name="delivery-calendar" list={DeliveryCalendar} />
              <Resource
                name="shipping-methods"
                list={ShippingMethodList}
                create={ShippingMethodCreate}
                edit={ShippingMethodEdit}
                recordRepresentation="name"
              />
              <Resource
                name="purchase-types"
                list={PurchaseTypeList}
                edit={PurchaseTypeEdit}
                recordRepresentation="label"
              />
            </>
          )}
        </>
      )}
    </Admin>
  );
}

/** Of a kind that can ask before a screen is left. */
const router = createBrowserRouter([{ path: "*", element: <Screens /> }], { basename: BACK_OFFICE });

export const BackOffice = () => <RouterProvider router={router} />;
