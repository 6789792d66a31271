#!/bin/sh
# Proves commands on a bare machine: a fresh Debian that has nothing but git and this machine's Node.
#
#   sudo scripts/bare-machine.sh FOLDER 'npm ci && npm test' ['npm start' …]
#
# FOLDER becomes the machine's root (a minimal Debian, made by debootstrap when it is not there yet and kept after,
# about 300 MB). Every run clones the committed state afresh into it; the commands then run in that clone, one after
# another, as root and with no display. Delete FOLDER for a machine that has never seen the project.
set -eu

if [ $# -lt 2 ]; then
  sed -n '2,9s/^# \{0,1\}//p' "$0"
  exit 2
fi
machine=$1
shift
project=$(cd "$(dirname "$0")/.." && pwd)

if [ ! -e "$machine/usr/bin/git" ]; then
  debootstrap --variant=minbase --include=git,ca-certificates bookworm "$machine"
fi

# Node and npm, and whatever lets this machine reach the network.
node_prefix=$(dirname "$(dirname "$(readlink -f "$(command -v node)")")")
mkdir -p "$machine/usr/lib/node_modules" "$machine/usr/etc"
cp "$node_prefix/bin/node" "$machine/usr/bin/node"
rm -rf "$machine/usr/lib/node_modules/npm"
cp -r "$node_prefix/lib/node_modules/npm" "$machine/usr/lib/node_modules/npm"
ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$machine/usr/bin/npm"
ln -sf ../lib/node_modules/npm/bin/npx-cli.js "$machine/usr/bin/npx"
cp /etc/resolv.conf "$machine/etc/resolv.conf"
cp /etc/ssl/certs/ca-certificates.crt "$machine/etc/ssl/certs/ca-certificates.crt"
if [ -e "$node_prefix/etc/npmrc" ]; then cp "$node_prefix/etc/npmrc" "$machine/usr/etc/npmrc"; fi

rm -rf "$machine/srv/mockwright.git" "$machine/root/mockwright"
git clone --quiet --bare "$project" "$machine/srv/mockwright.git"

for command in 'git clone --quiet /srv/mockwright.git mockwright' "$@"; do
  printf '\n$ %s\n' "$command"
  folder=/root/mockwright
  if [ ! -d "$machine$folder" ]; then folder=/root; fi
  unshare --mount --pid --fork sh -eu -c '
    mount -t proc proc "$0/proc"
    mount --rbind /dev "$0/dev"
    exec chroot "$0" /usr/bin/env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin \
      NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt sh -c "cd $1 && $2"
  ' "$machine" "$folder" "$command"
done
