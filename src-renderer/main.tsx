import './app/theme.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app'
import { ConnectionProvider, connect } from './app/connection'
import { ErrorBoundary } from './app/error-boundary'
import { startLanguage, systemLanguage } from './app/language'

/** Answers come from this computer: nothing is refetched because a window got the focus, and a failure is a fact, not a hiccup. */
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
await startLanguage(systemLanguage())
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
