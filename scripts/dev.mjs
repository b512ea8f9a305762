// `npm run dev`: the console with hot reloading, on the same data as `npm start`.
import { runScript, setup } from "./setup.mjs";

await runScript(async () => {
  await setup({ build: false });
  const { serve } = await import("./serve.mjs");
  await serve({ dev: true });
});
