// `npm start`: brings the install and the build up to date, then serves the console.
import { root, SetupError, setup } from "./setup.mjs";

process.chdir(root);
try {
  await setup({ build: true });
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exit(1);
}
const { serve } = await import("./serve.mjs");
await serve({ dev: false });
