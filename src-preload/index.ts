import { bridgeChannels, type MockwrightBridge, pageReadyMessage } from '@contract/desktop/bridge'
import type { WindowEvent } from '@contract/desktop/settings'
import { contextBridge, ipcRenderer, webUtils } from 'electron'

const listeners = new Set<(event: WindowEvent) => void>()
const untold: WindowEvent[] = []

ipcRenderer.on(bridgeChannels.event, (_event, told: WindowEvent) => {
  if (listeners.size === 0) untold.push(told)
  for (const listener of listeners) listener(told)
})

ipcRenderer.on(bridgeChannels.port, ({ ports }, message: string) => {
  window.postMessage(message, window.location.origin, ports)
})

window.addEventListener('message', ({ source, data }) => {
  if (source === window && data === pageReadyMessage) ipcRenderer.send(bridgeChannels.ready)
})

const bridge: MockwrightBridge = {
  pathForFile(file) {
    const path = file instanceof File ? webUtils.getPathForFile(file) : ''
    // Answered before the page can name the path in a call, because calls use another port.
    if (path !== '') ipcRenderer.sendSync(bridgeChannels.grant, path)
    return path
  },
  keepStorage() {
    ipcRenderer.send(bridgeChannels.keep)
  },
  onEvent(listener) {
    listeners.add(listener)
    for (const event of untold.splice(0)) listener(event)
    return () => listeners.delete(listener)
  },
}

contextBridge.exposeInMainWorld('mockwright', bridge)
