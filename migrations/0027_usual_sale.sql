-- What a registered seller usually sells: with it an invoice of a name and an amount is a tax invoice. Basis points.
ALTER TABLE businesses
  ADD COLUMN usual_rate bigint CHECK (usual_rate BETWEEN 0 AND 10000),
  ADD COLUMN usual_hsn text CHECK (usual_hsn ~ '^\d{4}(\d\d){0,2}$');
