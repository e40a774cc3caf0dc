import { readSearch, type Alternative } from './search-query.rules.ts'

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

/** Other names of countries; the first is that of the board, with two words joined. */
const COUNTRIES = `
unitedkingdom uk gb britain
unitedstate usa us america
unitedarab uae
netherland holland niederlande nederland
germany deutschland tyskland allemagne alemania duitsland
austria osterreich
switzerland schweiz suisse
norway norge noreg norwegen
sweden sverige schweden
denmark danmark danemark
finland suomi finnland
spain espana spanien espagne
france frankreich frankrike francia
belgium belgien belgique belgie
poland polska polen
italy italia italien
ireland irland eire
czechia czech
turkey turkiye turkei
`

const OTHERS: ReadonlyMap<string, readonly string[]> = new Map(
  `${TRADES}${COUNTRIES}`
    .trim()
    .split(/\n+/u)
    .map((line) => [...new Set(line.split(' '))])
    .flatMap((names) => names.map((name) => [name, names.filter((other) => other !== name)] as const)),
)

/** The alternatives of a search, with the other names of its trades and countries: 'Krankenschwester' finds nurses, 'uk' the United Kingdom. */
export const readWithOtherNames = (query: string): Alternative[] =>
  readSearch(query).map(({ letters, words }) => ({
    letters,
    words: words.map(({ word, others }) => ({ word, others: [...others, ...(OTHERS.get(word) ?? [])] })),
  }))

/** The words of the tables above; for tests. */
export const otherNames = (): string[] => `${TRADES}${COUNTRIES}`.trim().split(/\s+/u)
