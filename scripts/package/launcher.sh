#!/bin/sh
# Starts Mockwright. Where this system cannot sandbox the window's page, it says so and asks; `--no-sandbox` is the
# answer in advance, for containers.
here=$(dirname "$(readlink -f "$0")")
program="$here/mockwright-bin"

for word in "$@"; do
  if [ "$word" = --no-sandbox ]; then
    echo 'Mockwright: the sandbox is off, because --no-sandbox was given.' >&2
    exec "$program" "$@"
  fi
done

if [ "$(id -u)" = 0 ]; then
  reason='Mockwright runs as root, and its sandbox cannot.'
  remedy='Start it as an ordinary user.'
elif [ -u "$here/chrome-sandbox" ] && [ "$(stat -c %u "$here/chrome-sandbox")" = 0 ]; then
  exec "$program" "$@"
elif unshare --user --map-root-user true 2>/dev/null; then
  exec "$program" "$@"
else
  reason='This system does not let Mockwright sandbox its window.'
  remedy="Run: sudo chown root '$here/chrome-sandbox' && sudo chmod 4755 '$here/chrome-sandbox'"
fi

question='Without the sandbox a fault in the window could reach everything that you can. Start without it this time?'
if [ -t 0 ] && [ -t 2 ]; then
  printf '%s\n%s\n%s [y/N] ' "$reason" "$remedy" "$question" >&2
  read -r answer
  case "$answer" in y | Y | yes) exec "$program" --no-sandbox "$@" ;; esac
elif command -v zenity >/dev/null && [ -n "$DISPLAY$WAYLAND_DISPLAY" ]; then
  if zenity --question --default-cancel --title Mockwright --text "$reason
$remedy

$question"; then exec "$program" --no-sandbox "$@"; fi
elif command -v kdialog >/dev/null && [ -n "$DISPLAY$WAYLAND_DISPLAY" ]; then
  if kdialog --title Mockwright --warningyesno "$reason
$remedy

$question"; then exec "$program" --no-sandbox "$@"; fi
fi
printf '%s %s To start without the sandbox, give --no-sandbox.\n' "$reason" "$remedy" >&2
exit 1
