-- A business sends one delivery at a time, in whichever process: who has the row until `busy_until` sends. A process that
-- was killed gives it up by that time.
CREATE TABLE webhook_turns (
  business_id uuid PRIMARY KEY REFERENCES businesses (id) ON DELETE CASCADE,
  holder uuid,
  busy_until timestamptz CHECK ((busy_until IS NULL) = (holder IS NULL))
);

-- The deliveries of one business that wait, the one due first in front.
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (business_id, next_try_at) WHERE next_try_at IS NOT NULL;
