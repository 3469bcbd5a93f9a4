-- Version 0.1.0 reads both, and runs beside this one during an update; the migration of a later version drops them.
COMMENT ON COLUMN businesses.old_links_until IS 'Read by version 0.1.0 only, which may run beside this one during an update';
COMMENT ON COLUMN businesses.old_links_name IS 'Read by version 0.1.0 only, which may run beside this one during an update';
