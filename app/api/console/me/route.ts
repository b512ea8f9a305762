import { handleConsole } from "@/lib/bff/handle";
import { browsableApplications } from "@/lib/bff/page";
import { permissionsIn } from "@/lib/console/roles";

export const GET = handleConsole("whoAmI", async ({ staff }) => ({
  name: staff.name,
  email: staff.email,
  token: staff.token ? { id: staff.token.id, name: staff.token.name } : null,
  applications: (await browsableApplications(staff)).map(({ id, name, environment }) => ({
    id,
    name,
    environment,
    permissions: [...permissionsIn(staff.grants, id)],
  })),
}));
