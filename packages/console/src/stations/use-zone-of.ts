import { useQuery } from '@tanstack/react-query'
import type { ZoneOf } from './zone-of-place.ts'

/** The map of time zones. It is 24 KB as it is sent, so it is fetched when a place is there (`isWanted`); null until it is here. */
export const useZoneOf = (isWanted: boolean): ZoneOf | null =>
  useQuery({
    queryKey: ['zone-of-place'],
    queryFn: async () => (await import('./zone-of-place.ts')).zoneOfPlace,
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  }).data ?? null
