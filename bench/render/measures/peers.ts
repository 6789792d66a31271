import { headless, isInstalled, runCommand } from '../processes/built-program'

/** Another program that makes a PNG of a PSD. Each file costs it a process, as it has no other way. */
export interface Peer {
  readonly name: string
  isInstalled(): Promise<boolean>
  draw(file: string, target: string): Promise<number>
}

export const peers: readonly Peer[] = [
  {
    name: 'Krita',
    isInstalled: () => isInstalled('krita'),
    draw: (file, target) =>
      runCommand({
        file: 'krita',
        args: ['--export', '--export-filename', target, file],
        env: headless,
      }),
  },
  {
    name: 'ImageMagick, the stored picture',
    isInstalled: () => isInstalled('convert'),
    // The first picture of a PSD is the one that Photoshop stored: nothing is composited.
    draw: (file, target) => runCommand({ file: 'convert', args: [`${file}[0]`, target] }),
  },
  {
    name: 'ImageMagick, its layers',
    isInstalled: () => isInstalled('convert'),
    draw: (file, target) =>
      runCommand({
        file: 'convert',
        args: [file, '-delete', '0', '-background', 'none', '-layers', 'flatten', target],
      }),
  },
]
