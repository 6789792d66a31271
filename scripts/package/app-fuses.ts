import { FuseV1Options, FuseVersion, flipFuses, getCurrentFuseWire } from '@electron/fuses'

/** The switches in Electron's binary, as the shipped program has them. The developer's runtime keeps Electron's own. */
export const shippedFuses = {
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  // Read by Electron on macOS and Windows; on Linux it has no effect.
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  // The page has a scheme of its own and never comes from `file:`.
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
} as const

export async function setShippedFuses(executable: string): Promise<void> {
  await flipFuses(executable, { version: FuseVersion.V1, ...shippedFuses })
}

/** How the binary writes a fuse: the characters 0 and 1. */
const [off, on]: readonly number[] = [0x30, 0x31]

/** One sentence for each fuse of this binary that differs from `shippedFuses`. */
export async function wrongFuses(executable: string): Promise<readonly string[]> {
  const wire: Readonly<Record<number, unknown>> = await getCurrentFuseWire(executable)
  return Object.entries(shippedFuses).flatMap(([key, isOn]) => {
    const index = Number(key)
    const state = wire[index]
    if (state === (isOn ? on : off)) return []
    const found = state === on ? 'on' : state === off ? 'off' : `not known here (${String(state)})`
    return [`The fuse ${FuseV1Options[index]} should be ${isOn ? 'on' : 'off'}, and is ${found}`]
  })
}
