#!/bin/sh
# Runs once on the first primary, with the address of its superuser: the role that owns the tables, the role of run time, the database.
# Passwords come from files that the operator has put beside this one.
set -eu
owner=$(cat /etc/patroni/kiermes-owner.password)
runtime=$(cat /etc/patroni/kiermes.password)
psql -v ON_ERROR_STOP=1 -v owner="$owner" -v runtime="$runtime" "$1" <<'SQL'
create role kiermes_owner login password :'owner';
create role kiermes login password :'runtime';
-- The metrics of standbys and of long transactions, without which their alerts never fire.
grant pg_monitor to kiermes;
create database kiermes owner kiermes_owner;
SQL
