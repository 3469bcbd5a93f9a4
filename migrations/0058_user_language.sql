-- The language that a user chose; NULL if none was chosen.
ALTER TABLE users ADD COLUMN language text CHECK (language IN ('en', 'hi'));
