import { model } from './model.ts'

/** Meteorological models (SunSpec Information Model Reference, Apache-2.0). */
export const weatherModels = {
  302: model(
    302,
    'Irradiance',
    '',
    `
    GHI POAI DFI DNI OTI uint16 W/m2
  `,
  ),
  303: model(
    303,
    'Back-of-module temperature',
    '',
    `
    TmpBOM int16 C -1
  `,
  ),
  304: model(
    304,
    'Inclinometer',
    '',
    `
    Inclx Incly Inclz int32 Degrees -2
  `,
  ),
  305: model(
    305,
    'Location',
    `
    Tm string6 hhmmss.sssZ
    Date string4 YYYYMMDD
    Loc string20 text
    Lat Long int32 Degrees -7
    Alt int32 meters
  `,
  ),
  306: model(
    306,
    'Reference point',
    `
    GHI A V Tmp uint16 W/m2
  `,
  ),
  307: model(
    307,
    'Weather station',
    `
    TmpAmb int16 C -1
    RH int16 Pct
    Pres int16 HPa
    WndSpd int16 mps
    WndDir int16 deg
    Rain Snw int16 mm
    PPT int16
    ElecFld int16 Vm
    SurWet int16 kO
    SoilWet int16 Pct
  `,
  ),
  308: model(
    308,
    'Small weather station',
    `
    GHI uint16 W/m2
    TmpBOM TmpAmb int16 C -1
    WndSpd uint16 m/s
  `,
  ),
} as const
