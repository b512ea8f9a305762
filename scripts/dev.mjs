// `npm run dev`: the console with hot reloading, on the same data as `npm start`.
import { root, SetupError, setup } from "./setup.mjs";

process.chdir(root);
try {
  await setup({ build: false });
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exit(1);
}
const { serve } = await import("./serve.mjs");
await serve({ dev: true });
