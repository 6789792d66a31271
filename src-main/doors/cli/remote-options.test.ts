import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FaultyProxy, openFaultyProxy } from '../../remote/testing/faulty-proxy'
import { openStandIn, type StandIn } from '../../remote/testing/stand-in'
import { openTestFixture, type TestFixture } from '../testing/test-fixture'
import { type CommandWorld, openCommandWorld } from './testing/command-world'

let fixture: TestFixture
let proxy: FaultyProxy
let foreign: StandIn
let world: CommandWorld

beforeAll(async () => {
  fixture = await openTestFixture({ admittedHosts: ['127.0.0.1'] })
  proxy = await openFaultyProxy(fixture.address)
  foreign = await openStandIn('minimal')
  world = await openCommandWorld({ apiKey: fixture.key })
  await writeFile(at('poster.psd'), '8BPS')
  await writeFile(at('a.png'), 'a')
})
afterAll(async () => {
  await world.close()
  await foreign.close()
  await proxy.close()
  await fixture.close()
})
beforeEach(() => {
  proxy.seen.length = 0
  foreign.seen.length = 0
})

const at = (name: string): string => join(world.folder, name)
const sent = () =>
  proxy.seen.filter(({ url }) => url.endsWith('/renders')).map(({ body }) => JSON.parse(body.toString()))

describe('render --remote', () => {
  const render = (address: string, ...more: string[]) =>
    world.run([
      ...['render', at('poster.psd'), '--artwork', `Front=${at('a.png')}`],
      ...['--out', at('out.png'), '--remote', address, ...more],
    ])

  it('sends the label, the webhook and the preset, and a size in pixels', async () => {
    const hook = 'http://127.0.0.1:9/hook'
    const { exitCode, err } = await render(
      proxy.address,
      ...[
        '--label',
        'shop',
        '--webhook',
        hook,
        '--preset',
        'front=default',
        '--format',
        'tiff',
        '--dpi',
        '300',
      ],
    )
    expect([exitCode, err]).toEqual([0, 'Paper: The satin is missing.\n'])
    expect(sent()).toMatchObject([
      {
        export_label: 'shop',
        webhook: { url: hook },
        export_options: { image_format: 'tiff', image_size: 1000, dpi: 300 },
        smart_objects: [{ asset: {}, print_area_preset_uuid: expect.stringMatching(/^[0-9a-f-]{36}$/) }],
      },
    ])
  })

  it('refuses a preset that is not there, or whose layer gets nothing', async () => {
    const unknown = await render(proxy.address, '--preset', 'front=Sleeve')
    expect(unknown).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('no print area preset “Sleeve”'),
    })
    const args = ['render', at('poster.psd'), '--out', at('out.png'), '--remote', proxy.address]
    const bare = await world.run([...args, '--preset', 'Front=Default'])
    expect(bare).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('gets neither a design nor a colour'),
    })
    const misspelt = await render(proxy.address, '--preset', 'Back=Default')
    expect(misspelt).toMatchObject({ exitCode: 1, err: expect.stringContaining('No layer is called “Back”') })
    expect(sent()).toEqual([])
  })

  it('sends nothing to a service that describes nothing, and says what it may lack', async () => {
    const options: readonly (readonly [string, ...string[]])[] = [
      ['make tiff files', '--format', 'tiff'],
      ['note 300 dpi', '--dpi', '300'],
      ['the profile srgb', '--profile', 'srgb'],
      ['the label “shop”', '--label', 'shop'],
      ['a webhook', '--webhook', 'https://shop.example/hook'],
      ['print area presets', '--preset', 'Front=Default'],
    ]
    for (const [said, ...option] of options) {
      const { exitCode, err } = await render(foreign.address, ...option)
      expect([exitCode, err]).toEqual([1, expect.stringContaining(said)])
    }
    const batch = ['batch', '--mockup', at('poster.psd'), '--artwork', at('a.png'), '--out', at('batch')]
    const { err } = await world.run([...batch, '--output', 'avif', '--remote', foreign.address])
    expect(err).toContain('make avif files')
    expect(new Set(foreign.seen.map(({ call }) => call))).toEqual(new Set(['accounts.me', 'accounts.plans']))
  })

  it('refuses the options of a service where this computer draws', async () => {
    const args = ['render', at('poster.psd'), '--out', at('out.png')]
    for (const option of ['--label', '--webhook', '--preset']) {
      const value = option === '--webhook' ? 'https://a.example' : 'Front=x'
      expect(await world.run([...args, option, value])).toMatchObject({
        exitCode: 1,
        err: expect.stringContaining(`${option} is for a service`),
      })
    }
  })
})

describe('batch --remote', () => {
  it('sends what the window kept with the recipe, unless an option says otherwise', async () => {
    const service = { label: 'summer', presets: [{ layer: null, preset: 'Default' }] }
    const outputs = [{ id: 'one', format: 'png', width: 100 }]
    await writeFile(
      at('recipe.json'),
      JSON.stringify({ name: 'Summer', naming: '{design}', outputs, service }),
    )
    const batch = (out: string, ...more: string[]) =>
      world.run([
        ...['batch', '--recipe', at('recipe.json'), '--mockup', at('poster.psd'), '--artwork', at('a.png')],
        ...['--out', at(out), '--remote', proxy.address, ...more],
      ])
    expect((await batch('kept')).exitCode).toBe(0)
    expect((await batch('told', '--label', 'winter')).exitCode).toBe(0)
    const smart_objects = [{ print_area_preset_uuid: expect.any(String) }]
    expect(sent()).toMatchObject([
      { export_label: 'summer', smart_objects },
      { export_label: 'winter', smart_objects },
    ])
  })
})

describe('layers --remote', () => {
  it('shows the layers of a mockup by its uuid or name, and of a file, as the service tells them', async () => {
    const layers = (subject: string, ...more: string[]) =>
      world.run(['layers', subject, '--remote', proxy.address, ...more])
    const ofFile = await layers(at('poster.psd'))
    expect([ofFile.exitCode, ofFile.out]).toEqual([
      0,
      expect.stringMatching(
        /^poster {2}1000 × 800 {2}[0-9a-f-]{36}\n● Light.*\n● Front copy|^poster {2}1000 × 800/,
      ),
    ])
    const { data } = JSON.parse((await layers('poster', '--json')).out)
    const told = await fetch(`${fixture.address}/api/v1/psd-mockups/${data.mockup_uuid}/layers`, {
      headers: { 'x-api-key': fixture.key },
    })
    const { text_layers, group_layers, ...rest } = data
    expect({ success: true, data: rest }).toEqual(await told.json())
    expect([text_layers, group_layers]).toEqual([[], []])
    expect((await layers(data.mockup_uuid)).out).toBe(ofFile.out)
    expect(await layers('nothing')).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('No mockup is called “nothing”'),
    })
  })
})
