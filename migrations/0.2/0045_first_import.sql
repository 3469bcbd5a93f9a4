-- As before, but each reads the next value in order, which only one index gives. For an equal value every index of the
-- business is as good to the planner while the table is small, and its plan stays until the transaction ends: the first
-- import of 5,000 unpaid invoices read all earlier ones for each row, and was cut off after 5 s.

CREATE OR REPLACE FUNCTION free_payment_code(business uuid) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  characters constant text := 'CDFGHJKMNPQRTVWXY34679';
  code text;
BEGIN
  FOR attempt IN 1..1000 LOOP
    code := '';
    FOR place IN 1..5 LOOP
      code := code || substr(characters, 1 + floor(random() * length(characters))::int, 1);
    END LOOP;
    IF code ~ '[0-9]' AND code ~ '[A-Z]' AND code IS DISTINCT FROM (SELECT i.payment_code FROM invoices i
        WHERE i.business_id = business AND i.payment_code >= code ORDER BY i.payment_code LIMIT 1) THEN
      RETURN code;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION free_asked_extra(business uuid, invoice uuid, balance bigint) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  FOR extra IN 1..99 LOOP
    IF balance + extra IS DISTINCT FROM (SELECT i.amount - i.amount_paid - i.amount_credited + i.asked_extra FROM invoices i
        WHERE i.business_id = business AND i.id <> invoice AND i.state IN ('pending', 'part_paid')
          AND i.amount - i.amount_paid - i.amount_credited + i.asked_extra >= balance + extra
        ORDER BY i.amount - i.amount_paid - i.amount_credited + i.asked_extra LIMIT 1) THEN
      RETURN extra;
    END IF;
  END LOOP;
  RETURN 0;
END $$;
