#!/usr/bin/env bash
# Starts the image of build-trial.sh as compose.yaml does: only /data and /tmp are writable, and the user is not root.
# Then it signs up, makes an invoice and reads its PDF. Needs root and a kernel with mount namespaces.
set -euo pipefail
export STORAGE_DRIVER=vfs BUILDAH_ISOLATION=chroot PORT=${PORT:-3998}
container=$(buildah from --pull-never localhost/pavti:trial)
data=$(mktemp -d)
trap 'kill "$server" 2>/dev/null; wait "$server" 2>/dev/null; buildah rm "$container" >/dev/null; rm -rf "$data"' EXIT
chown 1000:1000 "$data"
root=$(buildah mount "$container")
unshare --mount bash -euc '
  mount --bind "$0" "$0"
  mount -t tmpfs tmpfs "$0/tmp"
  mount --bind "$1" "$0/data"
  mount --bind /dev "$0/dev"
  mount -t proc proc "$0/proc"
  mount -o remount,ro,bind "$0"
  exec chroot --userspec=1000:1000 "$0" sh -c "
    if touch /pavti/x 2>/dev/null; then echo The root can be written >&2; exit 1; fi
    cd /pavti && NODE_ENV=production MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072 PLANS=open HOST=127.0.0.1 PORT=$PORT DATA_DIR=/data HOME=/tmp exec node dist/server/main.js"
' "$root" "$data" &
server=$!
node --input-type=module -e '
  const origin = `http://localhost:${process.env.PORT}`
  const began = Date.now()
  const isReady = () => fetch(`${origin}/readyz`).then(({ ok }) => ok, () => false)
  while (!(await isReady())) {
    if (Date.now() - began > 120_000) throw new Error("It is not ready after two minutes.")
    await new Promise((done) => setTimeout(done, 250))
  }
  const post = async (path, body, cookie = "") => {
    const headers = { origin, "content-type": "application/json", cookie }
    const answer = await fetch(origin + path, { method: "POST", headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const seller = { name: "Asha Lamps", email: "asha@example.in", password: "brass lamps of Pune", default_upi: "asha@okaxis" }
  const signedUp = await post("/api/auth/signup", seller)
  const cookie = signedUp.headers.getSetCookie().map((one) => one.split(";")[0]).join("; ")
  const { invoice } = await (await post("/api/invoices", { customer_name: "Ravi Kumar", amount: "1500" }, cookie)).json()
  const { pdfUrl } = await (await post(`/api/invoices/${invoice.id}/generate-pdf`, {}, cookie)).json()
  const pdf = Buffer.from(await (await fetch(origin + pdfUrl, { headers: { cookie } })).arrayBuffer())
  if (!pdf.subarray(0, 5).equals(Buffer.from("%PDF-"))) throw new Error("The PDF is none.")
  console.log(`Ready after ${Date.now() - began} ms with a read-only root; PDF of ${pdf.length} bytes.`)
'
