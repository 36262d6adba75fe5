/** 30.53°N 119.96°E */
export const placeText = (latitudeDeg: number, longitudeDeg: number, number: (value: number, decimals: number) => string): string =>
  `${number(Math.abs(latitudeDeg), 2)}°${latitudeDeg < 0 ? 'S' : 'N'} ${number(Math.abs(longitudeDeg), 2)}°${longitudeDeg < 0 ? 'W' : 'E'}`
