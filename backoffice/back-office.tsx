/** Every screen of the back office, by its path under /gestion. */
import { Admin, CustomRoutes, Resource } from "react-admin";
import { BrowserRouter, Route } from "react-router-dom";
import { BACK_OFFICE } from "../contracts/pages/paths.ts";
import { authProvider } from "./auth-provider.ts";
import { dataProvider } from "./data-provider.ts";
import { PurchaseTypeEdit, PurchaseTypeList } from "./delivery/purchase-types.tsx";
import { ShippingMethodEdit, ShippingMethodList } from "./delivery/shipping-methods.tsx";
import { BackOfficeLayout } from "./layout.tsx";
import { listResources } from "./lists/list-resources.tsx";
import { i18nProvider } from "./messages.ts";
import { AuditList } from "./audit-list.tsx";
import { CustomerList } from "./customers/customer-list.tsx";
import { CustomerShow } from "./customers/customer-show.tsx";
import { Dashboard } from "./dashboard/dashboard.tsx";
import { OrderList } from "./orders/order-list.tsx";
import { OrderShow } from "./orders/order-show.tsx";
import { OwnAccount } from "./own-account.tsx";
import { ProductEdit } from "./products/product-edit.tsx";
import { ProductList } from "./products/product-list.tsx";
import { ProductShow } from "./products/product-show.tsx";
import { Settings } from "./settings/settings.tsx";
import { SignIn } from "./sign-in.tsx";
import { StaffCreate } from "./staff/staff-create.tsx";
import { StaffEdit } from "./staff/staff-edit.tsx";
import { StaffList } from "./staff/staff-list.tsx";
import { theme } from "./theme.ts";

export function BackOffice() {
  return (
    <BrowserRouter basename={BACK_OFFICE}>
      <Admin
        title="Gestión"
        dataProvider={dataProvider}
        authProvider={authProvider}
        i18nProvider={i18nProvider}
        theme={theme}
        darkTheme={null}
        layout={BackOfficeLayout}
        dashboard={Dashboard}
        loginPage={SignIn}
        requireAuth
        // It would tell its maker's host of every start.
        disableTelemetry
      >
        {(role) => (
          <>
            <Resource name="orders" list={OrderList} show={OrderShow} recordRepresentation="number" />
            <CustomRoutes>
              <Route path="/account" element={<OwnAccount />} />
            </CustomRoutes>
            <Resource
              name="products"
              list={ProductList}
              show={ProductShow}
              edit={ProductEdit}
              recordRepresentation="name"
            />
            <Resource name="customers" list={CustomerList} show={CustomerShow} recordRepresentation="name" />
            {listResources()}
            {role === "owner" && (
              <>
                <Resource
                  name="staff"
                  list={StaffList}
                  create={StaffCreate}
                  edit={StaffEdit}
                  recordRepresentation="name"
                />
                <Resource name="audit" list={AuditList} />
                <Resource name="settings" list={Settings} />
                <Resource
                  name="shipping-methods"
                  list={ShippingMethodList}
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
    </BrowserRouter>
  );
}
