-- Trigram search inside one business needs the uuid and the text in one index.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

CREATE TABLE businesses (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  default_upi text CHECK (char_length(default_upi) BETWEEN 3 AND 320),
  invoice_prefix text NOT NULL DEFAULT 'INV' CHECK (invoice_prefix ~ '^[A-Z0-9-]{1,5}$'),
  logo_id uuid,
  plan_expires_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE users (
  id uuid PRIMARY KEY,
  business_id uuid NOT NULL REFERENCES businesses (id),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  password_hash text NOT NULL,
  role text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'admin')),
  profile_image_url text,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (business_id, id)
);
CREATE UNIQUE INDEX users_email_key ON users (lower(email));

-- The cookie is the credential; the token in the browser's storage only tells whose session it is. Hashes alone are kept.
CREATE TABLE sessions (
  cookie_hash bytea PRIMARY KEY CHECK (octet_length(cookie_hash) = 32),
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_by_user ON sessions (user_id, created_at);
CREATE INDEX sessions_by_end ON sessions (expires_at);

-- Wrong passwords and the like, counted where every process sees them. `subject` is a hash: no address is kept.
CREATE TABLE attempts (
  subject bytea PRIMARY KEY,
  count integer NOT NULL,
  window_ends_at timestamptz NOT NULL,
  blocked_until timestamptz
);
CREATE INDEX attempts_by_end ON attempts (window_ends_at);

-- Secrets made by Pavti itself, such as the one that signs hosted links: every process reads the same.
CREATE TABLE secrets (
  name text PRIMARY KEY,
  value bytea NOT NULL
);

CREATE TABLE logos (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  document_png bytea NOT NULL CHECK (octet_length(document_png) <= 3000000),
  page_webp bytea NOT NULL CHECK (octet_length(page_webp) <= 20000),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, id)
);
CREATE UNIQUE INDEX logos_id_key ON logos (id);
ALTER TABLE businesses ADD FOREIGN KEY (id, logo_id) REFERENCES logos (business_id, id);
