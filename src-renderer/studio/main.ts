import './studio.css'
import { installBrowserBridge } from '../link/studio/browser-bridge'
import { takeNonce } from './first-styles'
import { loadTexts } from './load-texts'
import { arrive } from './shop-line'

installBrowserBridge(window)
takeNonce()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root to draw the editor in')

// Code and texts load while the page around the editor hands over the session.
const [{ startStudio }, texts, arrival] = await Promise.all([
  import('./start-studio'),
  loadTexts(window),
  arrive(window),
])
await startStudio(root, { ...arrival, texts })
