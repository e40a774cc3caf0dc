/** Average CPU microseconds per search, after a warm-up round. */
export async function cpuMicrosOfEach(search, { searches, rounds }) {
  for (const text of searches) await search(text)
  const before = process.cpuUsage()
  for (let round = 0; round < rounds; round += 1) for (const text of searches) await search(text)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / (rounds * searches.length)
}
