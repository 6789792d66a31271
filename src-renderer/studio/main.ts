import './studio.css'
import { installBrowserBridge } from '../link/studio/browser-bridge'
import { arrive } from './shop-line'

installBrowserBridge(window)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root to draw the editor in')

// The editor's code loads while the page around it hands over the session.
const [{ startStudio }, arrival] = await Promise.all([import('./start-studio'), arrive(window)])
await startStudio(root, arrival)
