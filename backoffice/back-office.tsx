/** Every screen of the back office, by its path under /gestion. */
import { QueryClient, onlineManager } from "@tanstack/react-query";
import { type ComponentType, lazy, useEffect } from "react";
import { Admin, CustomRoutes, HttpError, Resource, localStorageStore } from "react-admin";
import { Route, RouterProvider, createBrowserRouter } from "react-router-dom";
import { isAnswering, waitForSignal } from "./api.ts";
import { STAFF_LISTS } from "../contracts/lists/staff-lists.ts";
import type { StaffSynonyms } from "../contracts/vocabulary/vocabulary.document.ts";
import { BACK_OFFICE } from "../contracts/pages/paths.ts";
import { authProvider } from "./sign-in/auth-provider.ts";
import { dataProvider } from "./data-provider.ts";
import { BackOfficeLayout } from "./frame/layout.tsx";
import { ShopPlaces } from "./frame/shop-places.tsx";
import { NotFound } from "./frame/not-found.tsx";
import { i18nProvider } from "./frame/messages.ts";
import { Today } from "./today/today.tsx";
import { SignIn } from "./sign-in/sign-in.tsx";
import { theme } from "./frame/theme.ts";
import { keepAnswersOf } from "./unsent/last-answers.ts";
import type { Task } from "../contracts/staff/staff.ts";

/** A screen of its own script, which comes when the screen is opened. */
const screen = <Name extends string>(load: () => Promise<Readonly<Record<Name, ComponentType>>>, name: Name) =>
  lazy(async () => {
    try {
      return { default: (await load())[name] };
    } catch (error) {
      if (await isAnswering()) throw error;
      return { default: NotYetHere };
    }
  });

function NotYetHere() {
  useEffect(() => {
    void waitForSignal();
    return onlineManager.subscribe((isOnline) => isOnline && location.reload());
  }, []);
  return (
    <p style={{ padding: 16 }}>Esta pantalla no se abrió antes en este teléfono. Se abrirá cuando vuelva la señal.</p>
  );
}

/** Of who has just left: react-admin knows no permissions then. */
const NO_TASKS: readonly Task[] = [];
const Announcement = screen(() => import("./content/announcement.tsx"), "Announcement");
const landings = () => import("./content/landing/landings.tsx");
const CategoriesLanding = screen(landings, "CategoriesLanding");
const GiftsLanding = screen(landings, "GiftsLanding");
const MaterialLanding = screen(landings, "MaterialLanding");
const OutletLanding = screen(landings, "OutletLanding");
const Home = screen(() => import("./content/home.tsx"), "Home");
const Identity = screen(() => import("./content/identity.tsx"), "Identity");
const Papers = screen(() => import("./content/papers.tsx"), "Papers");
const Invoices = screen(() => import("./invoices/invoices.tsx"), "Invoices");
const Promises = screen(() => import("./content/promises.tsx"), "Promises");
const TextEdit = screen(() => import("./content/text/text-edit.tsx"), "TextEdit");
const TextList = screen(() => import("./content/text/text-list.tsx"), "TextList");
const Labels = screen(() => import("./products/labels/labels.tsx"), "Labels");
const DeliveryCalendar = screen(() => import("./delivery/calendar.tsx"), "DeliveryCalendar");
const purchaseTypes = () => import("./delivery/purchase-types.tsx");
const PurchaseTypeEdit = screen(purchaseTypes, "PurchaseTypeEdit");
const PurchaseTypeList = screen(purchaseTypes, "PurchaseTypeList");
const shippingMethods = () => import("./delivery/shipping-methods.tsx");
const ShippingMethodCreate = screen(shippingMethods, "ShippingMethodCreate");
const ShippingMethodEdit = screen(shippingMethods, "ShippingMethodEdit");
const ShippingMethodList = screen(() => import("./delivery/shipping-method-list.tsx"), "ShippingMethodList");
const colors = () => import("./lists/colors.tsx");
const ColorEdit = screen(colors, "ColorEdit");
const ColorList = screen(colors, "ColorList");
const EntryCreate = screen(() => import("./lists/entry-create.tsx"), "EntryCreate");
const EntryEdit = screen(() => import("./lists/entry-edit.tsx"), "EntryEdit");
const EntryList = screen(() => import("./lists/entry-list.tsx"), "EntryList");
const RedirectList = screen(() => import("./lists/redirects.tsx"), "RedirectList");
const synonyms = () => import("./lists/synonyms.tsx");
const SynonymCreate = screen(synonyms, "SynonymCreate");
const SynonymEdit = screen(synonyms, "SynonymEdit");
const SynonymList = screen(synonyms, "SynonymList");
const AuditList = screen(() => import("./audit/audit-list.tsx"), "AuditList");
const CustomerList = screen(() => import("./customers/customer-list.tsx"), "CustomerList");
const CustomerShow = screen(() => import("./customers/customer-show.tsx"), "CustomerShow");
const SalesScreen = screen(() => import("./sales/sales-screen.tsx"), "SalesScreen");
const NewOrder = screen(() => import("./orders/new-order/new-order.tsx"), "NewOrder");
const OrderList = screen(() => import("./orders/list/order-list.tsx"), "OrderList");
const OrderShow = screen(() => import("./orders/show/order-show.tsx"), "OrderShow");
const Picking = screen(() => import("./orders/print/picking.tsx"), "Picking");
const OwnAccount = screen(() => import("./frame/own-account.tsx"), "OwnAccount");
const PasswordScreen = screen(() => import("./sign-in/password-screen.tsx"), "PasswordScreen");
const Payments = screen(() => import("./payments/payments.tsx"), "Payments");
const Count = screen(() => import("./products/count/count.tsx"), "Count");
const ProductCreate = screen(() => import("./products/form/product-create.tsx"), "ProductCreate");
const ProductEdit = screen(() => import("./products/form/product-edit.tsx"), "ProductEdit");
const ProductList = screen(() => import("./products/product-list.tsx"), "ProductList");
const Promotions = screen(() => import("./promotions/promotions.tsx"), "Promotions");
const PromotionEdit = screen(() => import("./promotions/promotion-edit.tsx"), "PromotionEdit");
const StoreHost = screen(() => import("./lists/store-host.tsx"), "StoreHost");
const Settings = screen(() => import("./settings/settings.tsx"), "Settings");
const Status = screen(() => import("./status/status.tsx"), "Status");
const Backup = screen(() => import("./settings/backup.tsx"), "Backup");
const StaffCreate = screen(() => import("./staff/staff-create.tsx"), "StaffCreate");
const StaffEdit = screen(() => import("./staff/staff-edit.tsx"), "StaffEdit");
const StaffList = screen(() => import("./staff/staff-list.tsx"), "StaffList");
const Transfer = screen(() => import("./transfer/transfer.tsx"), "Transfer");

const store = localStorageStore();
// Chosen yesterday, a product would be changed today together with others, unseen.
store.removeItem("products.selectedIds");

/** In milliseconds: what was opened in the morning is there in the afternoon. */
const KEPT_FOR = 86_400_000;

/** A refusal stays one: repeated, the form for signing in came seven seconds later. */
const isRefusal = (error: Error) => error instanceof HttpError && error.status >= 400 && error.status < 500;
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: KEPT_FOR,
      retry: (failures, error) => failures < 3 && !isRefusal(error),
    },
    // Otherwise what is saved without a connection would wait without a word, and take the person elsewhere when it comes.
    mutations: { networkMode: "always" },
  },
});
// Who opens the page is known also without signal.
queryClient.setQueryDefaults(["auth"], { networkMode: "always" });
keepAnswersOf(queryClient);

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
      dashboard={Today}
      catchAll={NotFound}
      loginPage={SignIn}
      requireAuth
      // It would tell its maker's host of every start.
      disableTelemetry
    >
      <CustomRoutes noLayout>
        <Route path="/password" element={<PasswordScreen />} />
      </CustomRoutes>
      {(tasks: readonly Task[] = NO_TASKS) => (
        <>
          <Resource name="orders" list={OrderList} create={NewOrder} show={OrderShow} recordRepresentation="number" />
          <CustomRoutes>
            {tasks.includes("money") && <Route path="/sales" element={<SalesScreen />} />}
            <Route path="/shop" element={<ShopPlaces />} />
            <Route path="/account" element={<OwnAccount />} />
            <Route path="/picking" element={<Picking />} />
            <Route path="/host" element={<StoreHost />} />
            <Route path="/content/identity" element={<Identity />} />
            <Route path="/content/papers" element={<Papers />} />
            <Route path="/content/promises/:part?" element={<Promises />} />
            <Route path="/invoices" element={<Invoices />} />
            <Route path="/content/home" element={<Home />} />
            <Route path="/content/outlet" element={<OutletLanding />} />
            <Route path="/content/gifts" element={<GiftsLanding />} />
            <Route path="/content/categories" element={<CategoriesLanding />} />
            <Route path="/content/material" element={<MaterialLanding />} />
            <Route path="/content/texts" element={<TextList />} />
            <Route path="/content/texts/:name" element={<TextEdit />} />
            <Route path="/content/announcement" element={<Announcement />} />
            <Route path="/count" element={<Count />} />
            <Route path="/labels" element={<Labels />} />
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
          {STAFF_LISTS.map((list) => (
            <Resource
              key={list}
              name={`lists/${list}`}
              list={EntryList}
              create={EntryCreate}
              edit={EntryEdit}
              recordRepresentation="Descripcion"
            />
          ))}
          <Resource name="colors" list={ColorList} edit={ColorEdit} recordRepresentation="name" />
          <Resource
            name="synonyms"
            list={SynonymList}
            create={SynonymCreate}
            edit={SynonymEdit}
            recordRepresentation={({ words = [] }: Partial<StaffSynonyms>) => words.join(", ")}
          />
          {tasks.includes("people") && (
            <Resource name="staff" list={StaffList} create={StaffCreate} edit={StaffEdit} recordRepresentation="name" />
          )}
          {tasks.includes("prices") && (
            <CustomRoutes>
              <Route path="/promotions" element={<Promotions />} />
              <Route path="/promotions/:id" element={<PromotionEdit />} />
            </CustomRoutes>
          )}
          {tasks.includes("owner") && (
            <>
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

/** Of a kind that can ask before a screen is left. Its worker has only addresses below the slash. */
const router = createBrowserRouter([{ path: "*", element: <Screens /> }], { basename: `${BACK_OFFICE}/` });

export const BackOffice = () => <RouterProvider router={router} />;
