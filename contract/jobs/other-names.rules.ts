import { COUNTRIES_WITH_OTHER_NAMES } from './country-names.rules.ts'
import { readSearch, type Alternative } from './search-query.rules.ts'
import { pair, singular, writtenWords } from './search-words.rules.ts'

/**
 * The names of common trades in English, German, Norwegian, Danish, Swedish, Dutch, French and Spanish, and some that
 * English has several of. Each is a word as the search compares it: lower-case, in plain letters, singular. Words that
 * are the same in several languages stand there once.
 */
const TRADES = `
nurse krankenschwester krankenpfleger krankenpflegerin pflegefachfrau pflegefachmann sykepleier sygeplejerske sjukskoterska verpleegkundige infirmier infirmiere enfermero enfermera
carer caregiver pflegekraft helsefagarbeider omsorgsarbeider underskoterska zorghulp cuidador cuidadora
doctor physician arzt arztin lege laege lakare medecin medico medica
dentist zahnarzt zahnarztin tannlege tandlaege tandlakare tandart dentiste dentista
cook koch kochin kokk kok kock cuisinier cuisiniere cocinero cocinera
baker backerin bager bagare bakker boulanger boulangere panadero panadera
waiter waitress kellner kellnerin servitor servitris tjener serveur serveuse camarero camarera
cleaner reinigungskraft renholder rengoringsassistent stadare schoonmaker limpiador limpiadora
receptionist rezeptionist rezeptionistin resepsjonist receptionniste recepcionista
teacher lehrer lehrerin laerer larare leraar enseignant enseignante
carpenter joiner tischler schreiner zimmermann snekker tomrer snickare timmerman menuisier carpintero
plumber klempner rorlegger vvsmontor rormokare loodgieter plombier fontanero
electrician elektriker elektrikerin electricien electricienne electricista elektricien
mechanic mechaniker mechanikerin mekaniker monteur mecanicien mecanico mecanica
welder schweisser sveiser svejser svetsare lasser soudeur soldador
painter maler malare schilder peintre pintor
bricklayer mason maurer murer murare metselaar albanil
driver fahrer fahrerin sjafor chauffor chauffeur
lorry truck hgv lkw lastebil lastbil vrachtwagen camion
developer programmer entwickler entwicklerin utvikler udvikler utvecklare ontwikkelaar developpeur developpeuse desarrollador desarrolladora
engineer ingenieur ingenieurin ingenior ingenjor ingenieure ingeniero ingeniera
accountant buchhalter buchhalterin regnskapsforer bogholder redovisningsekonom boekhouder comptable contable
lawyer attorney solicitor rechtsanwalt rechtsanwaltin advokat advocaat avocat avocate abogado abogada
salesperson seller verkaufer verkauferin selger saelger saljare verkoper vendeur vendeuse vendedor vendedora
gardener gartner gartnerin tradgardsmastare tuinman jardinier jardiniere jardinero jardinera
hairdresser friseur friseurin frisor frisorin kapper coiffeur coiffeuse peluquero peluquera
qa sqa
`

/** So many words of a search count by other names: each of those is looked for, too. */
const NAMED_MAX = 6

/**
 * A country as one word, where two neighbours are joined, and its other names of one word. Codes of two letters are words
 * in other places ('in', 'no', 'es'), but for these.
 */
const countryWords = ([country, others]: readonly [string, readonly string[]]): string[] => {
  const [first = '', second = ''] = writtenWords(country).map(({ joined }) => joined)
  const names = others.filter((name) => name.length > 2 || name === 'UK' || name === 'US').map(writtenWords)
  const alone = names.flatMap(([name, ...more]) => (name && more.length === 0 ? singular(name.joined) : []))
  return [singular(pair(first, second)), ...alone]
}

const tradeWords = TRADES.trim()
  .split('\n')
  .map((line) => line.split(' '))

/** The lists of names that count as one another. */
export const OTHER_NAMES: readonly (readonly string[])[] = [
  ...tradeWords,
  ...COUNTRIES_WITH_OTHER_NAMES.map(countryWords).filter(({ length }) => length > 1),
]

const OTHERS: ReadonlyMap<string, readonly string[]> = new Map(
  OTHER_NAMES.flatMap((names) => names.map((name) => [name, names.filter((other) => other !== name)] as const)),
)

/** The alternatives of a search, with the other names of its trades and countries: 'Krankenschwester' finds nurses, 'uk' the United Kingdom. */
export function readWithOtherNames(query: string): Alternative[] {
  let named = 0
  const othersOf = (word: string): readonly string[] => {
    const others = named < NAMED_MAX ? OTHERS.get(word) : undefined
    if (others) named += 1
    return others ?? []
  }
  return readSearch(query).map(({ letters, words }) => ({
    letters,
    words: words.map(({ word, others }) => ({ word, others: [...others, ...othersOf(word)] })),
  }))
}
