-- Whether credits of a new statement or message that surely belong to one invoice are recorded without the owner's tap.
ALTER TABLE businesses ADD COLUMN records_sure boolean NOT NULL DEFAULT false;
