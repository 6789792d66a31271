import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { MessageChannel } from 'node:worker_threads'
import { failureOfCall } from '@contract/errors'
import { serviceContract } from '@contract/service/service'
import type { windowContract } from '@contract/window-contract'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/message-port'
import { type ContractRouterClient, isContractProcedure } from '@orpc/contract'
import { createTexts } from '../../src-main/adapters/language/texts'
import { forkLauncher } from '../../src-main/adapters/process/fork-launcher'
import { readXlsx } from '../../src-main/adapters/spreadsheet/read-xlsx'
import { createEngine } from '../../src-main/compose/create-engine'
import { composeFilmEncoder } from '../../src-main/compose/create-film-encoder'
import { createVision } from '../../src-main/compose/create-vision'
import { openDesktopBackend } from '../../src-main/compose/desktop-backend'
import { createEngineTuning } from '../../src-main/compose/engine-tuning'
import {
  engineHostFile,
  filmHostFile,
  modelHostFile,
  picturesHostFile,
  visionHostFile,
} from '../../src-main/compose/process-files'
import { httpErrorBodyOf, httpStatusOf } from '../../src-main/doors/http-errors'
import { createIpcDoor } from '../../src-main/doors/ipc'
import { silentLog } from '../../src-main/service/ports/log'
import type { Answer, Wire } from './wire'

/** The window's own backend with its engine, called over a message port as its page does. */
export interface WindowBackend {
  readonly wire: Wire
  close(): Promise<void>
}

const programFolder = resolve(import.meta.dirname, '../../out/main')
const refused = async (): Promise<never> => {
  throw new Error('Nobody sits in front of this window.')
}

export const openWindowBackend = async (): Promise<WindowBackend> => {
  const folder = mkdtempSync(join(tmpdir(), 'mockwright-port-'))
  const engine = createEngine({
    launcher: forkLauncher(engineHostFile(programFolder)),
    programFolder,
    dataFolder: folder,
    log: () => undefined,
  })
  const vision = createVision({
    launcher: forkLauncher(visionHostFile(programFolder)),
    modelLauncher: forkLauncher(modelHostFile(programFolder)),
    dataFolder: folder,
    log: silentLog,
  })
  const backend = await openDesktopBackend({
    vision,
    dataFolder: folder,
    samplesFolder: join(folder, 'samples'),
    fontsFolder: resolve(programFolder, '../../resources/fonts'),
    engine,
    films: {
      drawer: engine,
      encoder: composeFilmEncoder({
        ...{ dataFolder: folder, log: silentLog, environment: process.env },
        pictures: forkLauncher(picturesHostFile(programFolder)),
        package: forkLauncher(filmHostFile(programFolder)),
      }),
    },
    background: engine,
    tuning: createEngineTuning([engine], silentLog),
    engineBytes: () => null,
    dialogs: {
      chooseMockups: refused,
      locateMockup: refused,
      chooseDocuments: refused,
      chooseArtworks: refused,
      choosePhoto: refused,
      chooseModel: refused,
      chooseTarget: refused,
      chooseFilm: refused,
      chooseFolder: refused,
      chooseProject: refused,
      chooseProjectTarget: refused,
      reveal: refused,
    },
    keychain: { probe: refused, read: refused, write: refused, remove: refused },
    batchDialogs: { chooseTable: refused, chooseDeliverable: refused },
    dragOut: { begin: () => undefined },
    texts: createTexts(),
    readSpreadsheet: readXlsx,
    log: silentLog,
    info: {
      name: 'Mockwright',
      version: '1',
      electron: '',
      platform: process.platform,
      assistant_settings: null,
    },
    setTheme: () => undefined,
    setLanguage: () => undefined,
    setInBackground: () => undefined,
    copyText: () => undefined,
    copyPng: async () => ({ width: 0, height: 0 }),
    windowMenu: { list: () => [], choose: () => undefined },
    openAddress: refused,
    onOpened: () => undefined,
  })
  const { port1, port2 } = new MessageChannel()
  createIpcDoor(
    { desktop: backend.router, service: backend.service.router, remote: backend.remoteRouter },
    silentLog,
  ).serve(port1)
  port1.start()
  const client: ContractRouterClient<typeof windowContract> = createORPCClient(new RPCLink({ port: port2 }))
  port2.start()
  return {
    wire: createPortWire(client.service),
    async close() {
      port2.close()
      await backend.close()
      await engine.close()
      vision.close()
      rmSync(folder, { recursive: true })
    },
  }
}

interface Call {
  readonly method: string
  /** With a group for each part in braces. */
  readonly pattern: RegExp
  readonly names: readonly string[]
  readonly successStatus: number
  readonly isDetailed: boolean
}

/**
 * Sends the requests of the checks as calls over a port, and returns the answers as HTTP would. There are no headers.
 */
const createPortWire = (service: ContractRouterClient<typeof serviceContract>): Wire => {
  const calls = callsOf(serviceContract, [])
  const send = async (method: string, address: string, body: unknown = {}): Promise<Answer> => {
    const [path = '', query] = address.split('?')
    const call = calls.find((each) => each.method === method && each.pattern.test(path))
    if (!call) throw new Error(`The contract has no call ${method} ${path}.`)
    const input = {
      ...call.pattern.exec(path)?.groups,
      ...Object.fromEntries(new URLSearchParams(query)),
      ...(body as object),
    }
    try {
      const output = await procedureAt(service, call.names)(Object.keys(input).length > 0 ? input : undefined)
      return answerOf(output, call)
    } catch (error) {
      const failure = failureOfCall(error)
      return {
        status: httpStatusOf(failure),
        headers: new Headers(),
        body: JSON.parse(JSON.stringify(httpErrorBodyOf(failure))),
      }
    }
  }
  return {
    isHttp: false,
    baseUrl: '',
    key: '',
    get: (path) => send('GET', path),
    send,
    form: (path, fields) => send('POST', path, fields),
  }
}

const answerOf = (output: unknown, { isDetailed, successStatus }: Call): Answer => {
  const { status = successStatus, body = '' } = isDetailed
    ? (output as { readonly status?: number; readonly body: unknown })
    : { body: output }
  // Serialized and parsed: values that JSON cannot carry would not arrive over HTTP either.
  return { status, headers: new Headers(), body: body === '' ? '' : JSON.parse(JSON.stringify(body)) }
}

const callsOf = (contract: object, names: readonly string[]): readonly Call[] =>
  Object.entries(contract).flatMap(([name, item]) => {
    const here = [...names, name]
    if (!isContractProcedure(item)) return callsOf(item as object, here)
    const { method = 'POST', path = '', successStatus = 200, outputStructure } = item['~orpc'].route
    const pattern = new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
    return [{ method, pattern, names: here, successStatus, isDetailed: outputStructure === 'detailed' }]
  })

const procedureAt = (client: unknown, names: readonly string[]): ((input: unknown) => Promise<unknown>) => {
  let found = client
  for (const name of names) found = (found as Record<string, unknown>)[name]
  return found as (input: unknown) => Promise<unknown>
}
