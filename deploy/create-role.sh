#!/bin/sh
# Runs once, when PostgreSQL creates its files: the portal gets a database of its own and a role that owns it and nothing
# else. As a superuser it could run programs on this machine.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$PORTAL_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
create role trovacuccia login nosuperuser nocreatedb nocreaterole password :'password';
create database trovacuccia owner trovacuccia encoding 'UTF8' template template0;
revoke connect on database trovacuccia from public;
SQL
