import { withConsoleDatabase } from "./cli/console-database";

// Makes the sessions of a person, by e-mail, as old as the minutes say, for journeys that cannot wait.
const [email, minutes] = process.argv.slice(2);
await withConsoleDatabase(async (pool) => {
  await pool.query(
    `UPDATE console.sessions SET created_at = now() - make_interval(mins => $2), confirmed_at = NULL
     WHERE staff_id = (SELECT id FROM console.staff WHERE email = $1)`,
    [email, Number(minutes)],
  );
});
