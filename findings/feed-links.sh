#!/usr/bin/env bash
# Readers of an Atom feed of jobs: @extractus/feed-extractor 8.0.3 and rss-parser 3.13.0.
# Expected: the address of an entry is its link with rel="alternate", and its categories are read.
# Seen: feed-extractor takes the first link whatever its rel says, here the enclosure (a picture), so a feed has to name
# the page first. rss-parser finds the page, and drops the categories of Atom entries.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @extractus/feed-extractor@8.0.3 rss-parser@3.13.0
cat > seen.mjs <<'SCRIPT'
import assert from 'node:assert/strict'
import { extractFromXml } from '@extractus/feed-extractor'
import Parser from 'rss-parser'

const feed = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>Jobs</title><id>https://board.example/feed.atom</id><updated>2026-11-28T10:00:00Z</updated>
<link href="https://board.example/jobs"/>
<entry><title>Joiner</title><id>urn:uuid:1</id><updated>2026-11-28T09:00:00Z</updated>
<category term="full-time"/><category term="Bergen"/>
<link rel="enclosure" type="image/png" href="https://board.example/1.png"/>
<link rel="alternate" href="https://board.example/job/1"/>
<summary>Builds stairs.</summary></entry></feed>`

const [byExtractor] = extractFromXml(feed).entries
console.log('feed-extractor link:', byExtractor.link)
assert.equal(byExtractor.link, 'https://board.example/1.png')

const [byParser] = (await new Parser().parseString(feed)).items
console.log('rss-parser link and categories:', byParser.link, byParser.categories)
assert.equal(byParser.link, 'https://board.example/job/1')
assert.equal(byParser.categories, undefined)
SCRIPT
node seen.mjs
