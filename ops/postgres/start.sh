#!/bin/sh
# Starts Patroni in a container. It reads passwords from its file or its environment alone: here they come from files, into its own environment.
set -eu
read_secret() { cat "${SECRETS:-/run/secrets}/$1"; }
PATRONI_SUPERUSER_USERNAME=postgres
PATRONI_SUPERUSER_PASSWORD=$(read_secret superuser.password)
PATRONI_REPLICATION_USERNAME=replicator
PATRONI_REPLICATION_PASSWORD=$(read_secret replication.password)
PATRONI_REWIND_USERNAME=rewind
PATRONI_REWIND_PASSWORD=$(read_secret rewind.password)
export PATRONI_SUPERUSER_USERNAME PATRONI_SUPERUSER_PASSWORD PATRONI_REPLICATION_USERNAME PATRONI_REPLICATION_PASSWORD \
	PATRONI_REWIND_USERNAME PATRONI_REWIND_PASSWORD
exec patroni "${1:-/etc/patroni/patroni.yml}"
