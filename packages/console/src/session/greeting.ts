/** Word for the time of day (specification, point 4): before 8 morning, up to 11 forenoon, up to 13 noon, before 18 afternoon, else evening. */
export const greetingAt = (hour: number): 'morning' | 'forenoon' | 'noon' | 'afternoon' | 'evening' => {
  if (hour < 8) return 'morning'
  if (hour <= 11) return 'forenoon'
  if (hour <= 13) return 'noon'
  return hour < 18 ? 'afternoon' : 'evening'
}
