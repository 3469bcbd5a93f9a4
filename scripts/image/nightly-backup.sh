#!/bin/sh
# Writes a backup to /backups at 2:30 every night, and then removes those older than BACKUP_DAYS days.
set -u
# The shell ends at once while it waits.
trap 'exit 0' TERM INT
while true; do
  now=$(date +%s)
  next=$(date --date='today 02:30' +%s)
  [ "$next" -gt "$now" ] || next=$(date --date='tomorrow 02:30' +%s)
  sleep $((next - now)) &
  wait $!
  if node dist/server/cli.js backup "/backups/pavti-$(date +%F).backup"; then
    find /backups -name 'pavti-*.backup' -mtime "+$BACKUP_DAYS" -delete
  fi
done
