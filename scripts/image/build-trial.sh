#!/usr/bin/env bash
# Builds the image without an image registry: makes the base image from Debian's packages and this machine's Node, and
# names it like the public one. Then the Dockerfile is built unchanged, with this Node's major version.
#   apt-get install -y buildah mmdebstrap && scripts/image/build-trial.sh
# Needs root, but neither a daemon nor kernel namespaces.
set -euo pipefail
cd "$(dirname "$0")/../.."
export STORAGE_DRIVER=vfs BUILDAH_ISOLATION=chroot
node=$(node -p 'process.versions.node.split(".")[0]')
base=docker.io/library/node:$node-bookworm-slim
if ! buildah images -q "$base" >/dev/null 2>&1; then
  files=$(mktemp --suffix=.tar)
  trap 'rm -f "$files"' EXIT
  mmdebstrap --variant=minbase --include=ca-certificates,libstdc++6,tzdata bookworm "$files"
  container=$(buildah from scratch)
  buildah add -q "$container" "$files" /
  buildah copy -q "$container" "$(readlink -f "$(command -v node)")" /usr/local/bin/node
  buildah copy -q "$container" "$(npm root -g)" /usr/local/lib/node_modules
  buildah run "$container" -- sh -c 'ln -sf ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
    groupadd -g 1000 node && useradd -u 1000 -g node -m node'
  # The certificate of a proxy between this machine and npm's registry. The public image needs none.
  if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then
    buildah copy -q "$container" "$NODE_EXTRA_CA_CERTS" /ca.pem
    buildah config --env NODE_EXTRA_CA_CERTS=/ca.pem "$container"
  fi
  buildah commit -q --rm "$container" "$base"
fi
# The OCI format has no HEALTHCHECK.
for target in external ''; do
  buildah bud --pull-never -q --format docker --build-arg NODE="$node" ${target:+--target "$target"} -t "pavti${target:+-$target}:trial" .
done
buildah images
echo "Start it: export STORAGE_DRIVER=$STORAGE_DRIVER BUILDAH_ISOLATION=$BUILDAH_ISOLATION"
echo '  c=$(buildah from --pull-never localhost/pavti:trial); buildah run --user node "$c" -- node dist/server/main.js'
