/** Tables of figures that a keeper derives from other rows, by station and by organisation. */
export const figureTables = [
  'station_curve',
  'station_yield',
  'station_month',
  'organisation_curve',
  'organisation_yield',
  'organisation_month',
  'organisation_now',
] as const
