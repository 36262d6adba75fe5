import { useQuery } from '@tanstack/react-query'
import fineUrl from 'world-atlas/land-50m.json?url'
import coarseUrl from 'world-atlas/land-110m.json?url'
import { drawable } from './land-rings.ts'
import type { LonLat } from './map-projection.ts'

const none: LonLat[][] = []
/** Natural Earth: 1:110m (55 KB) for maps that are looked at, 1:50m (545 KB) for a map that comes close. */
const urls = { coarse: coarseUrl, fine: fineUrl }
type Detail = keyof typeof urls

/** Rings of the land of the world, loaded when the first map is drawn. */
const loadLand = async (detail: Detail): Promise<LonLat[][]> => {
  const [{ feature }, answer] = await Promise.all([import('topojson-client'), fetch(urls[detail])])
  const topology = (await answer.json()) as Parameters<typeof feature>[0]
  const land = feature(topology, topology.objects.land!)
  const features = land.type === 'FeatureCollection' ? land.features : [land]
  const rings = features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates as LonLat[][]
    return geometry.type === 'MultiPolygon' ? (geometry.coordinates.flat() as LonLat[][]) : []
  })
  return rings.flatMap(drawable)
}

export const useLand = (detail: Detail = 'coarse'): LonLat[][] =>
  useQuery({
    queryKey: ['land', detail],
    queryFn: () => loadLand(detail),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  }).data ?? none
