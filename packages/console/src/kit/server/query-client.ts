import { QueryClient } from '@tanstack/react-query'
import { CallError } from './call-error.ts'

const retriesMax = 2

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: true,
      retry: (failures, error) => error instanceof CallError && error.code === 'unreachable' && failures < retriesMax,
    },
  },
})
