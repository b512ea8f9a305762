// `npm start`: brings the install and the build up to date, then serves the console.
import { runScript, setup } from "./setup.mjs";

await runScript(async () => {
  await setup({ build: true });
  const { serve } = await import("./serve.mjs");
  await serve({ dev: false });
});
