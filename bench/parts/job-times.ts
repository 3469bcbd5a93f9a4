import type { Db } from '#server/platform/postgres/database.ts'

/** Keeps when each job began and ended, in the table `job_times`. */
export const recordJobs = (db: Db) =>
  db.unsafe(`
    CREATE TABLE job_times (job bigint, task int, due timestamptz, at timestamptz, is_end boolean);
    CREATE FUNCTION record_job_time() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
      IF TG_OP = 'DELETE' OR NEW.locked_at IS NULL THEN
        INSERT INTO job_times VALUES (OLD.id, OLD.task_id, OLD.run_at, clock_timestamp(), true);
      ELSE
        INSERT INTO job_times VALUES (OLD.id, OLD.task_id, OLD.run_at, clock_timestamp(), false);
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER record_start AFTER UPDATE ON graphile_worker._private_jobs FOR EACH ROW
      WHEN ((OLD.locked_at IS NULL) <> (NEW.locked_at IS NULL)) EXECUTE FUNCTION record_job_time();
    CREATE TRIGGER record_end AFTER DELETE ON graphile_worker._private_jobs FOR EACH ROW
      WHEN (OLD.locked_at IS NOT NULL) EXECUTE FUNCTION record_job_time();
    CREATE VIEW job_spans AS
      SELECT t.identifier, s.due, s.at AS began,
        (SELECT min(e.at) FROM job_times e WHERE e.job = s.job AND e.is_end AND e.at >= s.at) AS ended
      FROM job_times s JOIN graphile_worker._private_tasks t ON t.id = s.task WHERE NOT s.is_end`)
