-- compose.yaml has PostgreSQL run this as its superuser, once, when the volume is new. The console's
-- role owns its database and nothing else; the superuser is left without a password, so that it
-- comes in from inside the container alone: docker compose exec database psql --username=postgres
\getenv password POSTGRES_PASSWORD
CREATE ROLE switchboard LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD :'password';
CREATE DATABASE switchboard OWNER switchboard;
ALTER ROLE CURRENT_USER PASSWORD NULL;
