-- The language in which a customer gets messages and sees the payment page; null if unknown.
SET LOCAL lock_timeout = '2s';
ALTER TABLE customers ADD COLUMN language text
  CHECK (language IN ('en', 'hi', 'mr', 'gu', 'bn', 'ta', 'te', 'kn', 'ml', 'pa'));

-- Appended to the columns that the view has, since other migrations append to it too.
DO $$
BEGIN
  EXECUTE (SELECT 'CREATE OR REPLACE VIEW read_customers AS SELECT '
      || string_agg(quote_ident(attname), ', ' ORDER BY attnum) || ', language FROM customers'
    FROM pg_attribute WHERE attrelid = 'read_customers'::regclass AND attnum > 0 AND NOT attisdropped);
END $$;
