/**
 * A dated installation: from `since` to before `until` (epoch ms; null = open) this piece of equipment was at this position. An installation
 * with neither is not dated and not listed: the piece has been at the position of its own id all the time.
 */
export type DatedInstallation = { equipmentId: number; deviceId: number; since: number | null; until: number | null }

/** Column `at` of a report tells of position `deviceId`, in reports measured at since <= instant < until, epoch ms. */
export type Place = { at: number; deviceId: number; since: number; until: number }

const always = { since: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }

/** Which positions the columns of reports are about, whenever they arrived: the position where a piece was at the instant measured. */
export const columnPlaces = (equipmentIds: readonly number[], dated: readonly DatedInstallation[]): Place[] => {
  const moved = Map.groupBy(dated, (d) => d.equipmentId)
  return equipmentIds.flatMap(
    (id, at): Place[] =>
      moved.get(id)?.map(({ deviceId, since, until }) => ({
        at,
        deviceId,
        since: since ?? always.since,
        until: until ?? always.until,
      })) ?? [{ at, deviceId: id, ...always }],
  )
}

export const isThen = (place: Pick<Place, 'since' | 'until'>, instant: number): boolean => place.since <= instant && instant < place.until
