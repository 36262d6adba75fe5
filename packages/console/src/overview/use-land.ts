import { useQuery } from '@tanstack/react-query'
import landUrl from 'world-atlas/land-110m.json?url'
import { drawable } from './land-rings.ts'
import type { LonLat } from './map-projection.ts'

const none: LonLat[][] = []

/** Rings of the land of the world (Natural Earth, 1:110m), loaded when the first map is drawn. */
const loadLand = async (): Promise<LonLat[][]> => {
  const [{ feature }, answer] = await Promise.all([import('topojson-client'), fetch(landUrl)])
  const topology = (await answer.json()) as Parameters<typeof feature>[0]
  const land = feature(topology, topology.objects.land!)
  const features = land.type === 'FeatureCollection' ? land.features : [land]
  const rings = features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates as LonLat[][]
    return geometry.type === 'MultiPolygon' ? (geometry.coordinates.flat() as LonLat[][]) : []
  })
  return rings.flatMap(drawable)
}

export const useLand = (): LonLat[][] =>
  useQuery({ queryKey: ['land'], queryFn: loadLand, staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }).data ?? none
