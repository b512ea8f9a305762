import { listRoutes } from "@/lib/bff/list-routes";

export const GET = listRoutes.searchUsers;
