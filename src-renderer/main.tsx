import { failureOfCall } from '@contract/errors'
import './app/theme.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app'
import { ErrorBoundary } from './app/error-boundary'
import { connect } from './link/connect'
import { ConnectionProvider } from './link/connection'
import { connectProjects } from './state/editor/project-calls'
import { startLanguage } from './state/settings/language'
import { useShellStore } from './state/shell/shell-store'

/** Answers come from this computer: a window that gets the focus refetches nothing, and failures are not retried. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root to draw the window in')

const connection = await connect(window)
connectProjects(connection.client.projects, (error) =>
  useShellStore.getState().tellFailure(failureOfCall(error)),
)
// Otherwise the window's first picture would be in the wrong language.
await connection.client.settings
  .get()
  .then(({ language }) => startLanguage(language))
  .catch(() => startLanguage('system'))
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ConnectionProvider connection={connection}>
        <ErrorBoundary>
          <App />
        </ErrorBoundary>
      </ConnectionProvider>
    </QueryClientProvider>
  </StrictMode>,
)
