import { careTrades } from './care.ts'
import { clinicTrades } from './clinics.ts'
import { constructionTrades } from './construction.ts'
import { counterTrades } from './counters.ts'
import { craftTrades } from './crafts.ts'
import { designTrades } from './design.ts'
import { energyTrades } from './energy.ts'
import { farmTrades } from './farms.ts'
import { hotelTrades } from './hotels.ts'
import { kitchenTrades } from './kitchens.ts'
import { officeTrades } from './offices.ts'
import { qualityTrades } from './quality.ts'
import { schoolTrades } from './schools.ts'
import { shopTrades } from './shops.ts'
import { softwareTrades } from './software.ts'
import { transportTrades } from './transport.ts'
import { vehicleTrades } from './vehicles.ts'
import { webTrades } from './web.ts'
import { writingTrades } from './writing.ts'
import type { Trade } from './trade.ts'

/** Every trade of the demo board, each with its vacancies. */
export const trades: readonly Trade[] = [
  ...careTrades,
  ...clinicTrades,
  ...constructionTrades,
  ...counterTrades,
  ...craftTrades,
  ...designTrades,
  ...energyTrades,
  ...farmTrades,
  ...hotelTrades,
  ...kitchenTrades,
  ...officeTrades,
  ...qualityTrades,
  ...schoolTrades,
  ...shopTrades,
  ...softwareTrades,
  ...transportTrades,
  ...vehicleTrades,
  ...webTrades,
  ...writingTrades,
]
