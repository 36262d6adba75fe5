/**
 * Cities that the weather of a plant can be asked for: by a code of our own, which is the country (ISO 3166-1 alpha-2) and the English name,
 * latitude and longitude of each, degrees to a hundredth. They are those of the countries of the demo; each was within 6 km of the place that
 * GeoNames has for the city.
 */
const places = {
  'CN-beijing': [39.91, 116.4],
  'CN-shanghai': [31.22, 121.46],
  'CN-tianjin': [39.14, 117.18],
  'CN-chongqing': [29.56, 106.55],
  'CN-shijiazhuang': [38.04, 114.48],
  'CN-taiyuan': [37.87, 112.56],
  'CN-hohhot': [40.81, 111.65],
  'CN-shenyang': [41.79, 123.43],
  'CN-dalian': [38.91, 121.6],
  'CN-changchun': [43.88, 125.32],
  'CN-harbin': [45.75, 126.65],
  'CN-nanjing': [32.06, 118.78],
  'CN-suzhou': [31.3, 120.6],
  'CN-hangzhou': [30.29, 120.16],
  'CN-huzhou': [30.87, 120.09],
  'CN-ningbo': [29.87, 121.54],
  'CN-hefei': [31.86, 117.28],
  'CN-fuzhou': [26.06, 119.31],
  'CN-xiamen': [24.48, 118.08],
  'CN-nanchang': [28.68, 115.86],
  'CN-jinan': [36.67, 116.99],
  'CN-qingdao': [36.06, 120.38],
  'CN-zhengzhou': [34.76, 113.65],
  'CN-wuhan': [30.58, 114.27],
  'CN-changsha': [28.2, 112.97],
  'CN-guangzhou': [23.12, 113.25],
  'CN-shenzhen': [22.55, 114.07],
  'CN-nanning': [22.82, 108.32],
  'CN-haikou': [20.04, 110.34],
  'CN-chengdu': [30.67, 104.07],
  'CN-guiyang': [26.58, 106.72],
  'CN-kunming': [25.04, 102.72],
  'CN-lhasa': [29.65, 91.1],
  'CN-xi-an': [34.26, 108.93],
  'CN-lanzhou': [36.06, 103.79],
  'CN-xining': [36.63, 101.76],
  'CN-yinchuan': [38.47, 106.27],
  'CN-urumqi': [43.8, 87.6],
  'JP-sapporo': [43.07, 141.35],
  'JP-sendai': [38.27, 140.87],
  'JP-niigata': [37.89, 139.01],
  'JP-tokyo': [35.69, 139.69],
  'JP-yokohama': [35.43, 139.65],
  'JP-nagano': [36.65, 138.18],
  'JP-shizuoka': [34.98, 138.38],
  'JP-hamamatsu': [34.7, 137.73],
  'JP-nagoya': [35.18, 136.91],
  'JP-kanazawa': [36.6, 136.62],
  'JP-kyoto': [35.02, 135.75],
  'JP-osaka': [34.69, 135.5],
  'JP-okayama': [34.65, 133.93],
  'JP-hiroshima': [34.4, 132.45],
  'JP-matsuyama': [33.84, 132.77],
  'JP-fukuoka': [33.6, 130.42],
  'JP-kumamoto': [32.8, 130.72],
  'JP-kagoshima': [31.57, 130.55],
  'JP-naha': [26.21, 127.68],
  'IN-new-delhi': [28.64, 77.22],
  'IN-mumbai': [19.07, 72.88],
  'IN-pune': [18.52, 73.86],
  'IN-nagpur': [21.15, 79.08],
  'IN-ahmedabad': [23.03, 72.59],
  'IN-jaipur': [26.92, 75.79],
  'IN-bhopal': [23.25, 77.4],
  'IN-hyderabad': [17.38, 78.46],
  'IN-bengaluru': [12.97, 77.59],
  'IN-chennai': [13.09, 80.28],
  'IN-kolkata': [22.56, 88.36],
  'ES-madrid': [40.42, -3.7],
  'ES-barcelona': [41.39, 2.16],
  'ES-valencia': [39.47, -0.38],
  'ES-zaragoza': [41.66, -0.88],
  'ES-sevilla': [37.38, -5.97],
  'ES-malaga': [36.72, -4.42],
  'ES-murcia': [37.99, -1.13],
  'ES-badajoz': [38.88, -6.97],
  'ES-bilbao': [43.26, -2.93],
  'US-new-york': [40.71, -74.01],
  'US-washington': [38.9, -77.04],
  'US-miami': [25.77, -80.19],
  'US-atlanta': [33.75, -84.39],
  'US-chicago': [41.85, -87.65],
  'US-houston': [29.76, -95.36],
  'US-dallas': [32.78, -96.81],
  'US-denver': [39.74, -104.98],
  'US-santa-fe': [35.69, -105.94],
  'US-albuquerque': [35.08, -106.65],
  'US-phoenix': [33.45, -112.07],
  'US-las-vegas': [36.17, -115.14],
  'US-los-angeles': [34.05, -118.24],
  'US-san-francisco': [37.77, -122.42],
  'US-seattle': [47.61, -122.33],
  'US-honolulu': [21.31, -157.86],
  'US-kailua-kona': [19.64, -155.99],
  'BR-brasilia': [-15.78, -47.93],
  'BR-sao-paulo': [-23.55, -46.64],
  'BR-rio-de-janeiro': [-22.91, -43.18],
  'BR-belo-horizonte': [-19.92, -43.94],
  'BR-salvador': [-12.98, -38.49],
  'BR-recife': [-8.05, -34.88],
  'BR-fortaleza': [-3.72, -38.54],
  'BR-petrolina': [-9.4, -40.5],
  'BR-porto-alegre': [-30.03, -51.23],
  'AU-sydney': [-33.87, 151.21],
  'AU-melbourne': [-37.81, 144.96],
  'AU-brisbane': [-27.47, 153.03],
  'AU-adelaide': [-34.93, 138.6],
  'AU-perth': [-31.95, 115.86],
  'AU-alice-springs': [-23.7, 133.88],
  'AU-darwin': [-12.46, 130.84],
  'AU-hobart': [-42.88, 147.33],
} as const

export type WeatherCity = keyof typeof places
type City = { code: WeatherCity; country: string; latitudeDeg: number; longitudeDeg: number }
type Place = { latitudeDeg: number; longitudeDeg: number }

export const weatherCities: readonly City[] = Object.entries(places).map(([code, [latitudeDeg, longitudeDeg]]) => ({
  code: code as WeatherCity,
  country: code.slice(0, 2),
  latitudeDeg,
  longitudeDeg,
}))

export const isWeatherCity = (code: string): code is WeatherCity => Object.hasOwn(places, code)

const radPerDeg = Math.PI / 180
const earthDiameterKm = 12_742

/** Distance of two places over the ground, km. */
export const distanceKm = (a: Place, b: Place): number => {
  const [dLat, dLon] = [(b.latitudeDeg - a.latitudeDeg) * radPerDeg, (b.longitudeDeg - a.longitudeDeg) * radPerDeg]
  const part = Math.sin(dLat / 2) ** 2 + Math.cos(a.latitudeDeg * radPerDeg) * Math.cos(b.latitudeDeg * radPerDeg) * Math.sin(dLon / 2) ** 2
  return earthDiameterKm * Math.asin(Math.min(1, Math.sqrt(part)))
}

/** Every city with its distance from a place, km; the nearest first. */
export const citiesNear = (place: Place): (City & { km: number })[] =>
  weatherCities.map((city) => ({ ...city, km: distanceKm(place, city) })).toSorted((a, b) => a.km - b.km)
