import { createRoot } from "react-dom/client";
import { Admin, DataTable, DateField, List, Pagination, Resource } from "react-admin";
import { dataProvider } from "./data-provider.js";

const application = new URLSearchParams(location.search).get("application");

const ChannelList = () => (
  <List
    perPage={50}
    sort={{ field: "createdAt", order: "DESC" }}
    pagination={<Pagination rowsPerPageOptions={[20, 50, 100]} />}
  >
    <DataTable rowClick={false}>
      <DataTable.Col source="name" disableSort />
      <DataTable.Col source="type" disableSort />
      <DataTable.Col label="Owner" disableSort render={(row) => row.ownerName ?? row.ownerId} />
      <DataTable.NumberCol source="memberCount" disableSort />
      <DataTable.Col source="category" disableSort />
      <DataTable.Col source="updatedAt" disableSort>
        <DateField source="updatedAt" showTime />
      </DataTable.Col>
      <DataTable.Col source="createdAt" disableSort>
        <DateField source="createdAt" showTime />
      </DataTable.Col>
      <DataTable.Col source="id" disableSort />
    </DataTable>
  </List>
);

createRoot(document.getElementById("root")).render(
  <Admin dataProvider={dataProvider(application)} disableTelemetry>
    <Resource name="channels" list={ChannelList} />
  </Admin>,
);
