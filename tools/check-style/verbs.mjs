/**
 * First words of functions and methods. Most are verbs; `is`, `has` … begin a predicate, `on` and `ng` a
 * life-cycle hook (`up` and `down` a migration's), `to`, `from`, `with` and `by` a conversion or a builder,
 * as in the platform's own API.
 */
const VERBS = `
  abort accept acquire activate add adjust advance align allow alternate anchor announce answer append apply
  archive arrange ask assemble assert assign attach attempt authenticate authorize await back backfill batch
  begin behave bind block boot bootstrap build bump bundle calculate call cancel cap capitalize capture catch
  center change charge check choose chunk claim clamp classify clean clear click clone close cluster
  coalesce collapse collect combine commit compare compile complete compress compute configure confirm
  connect consume continue control
  convert copy count cover create cut deactivate debounce decide decline decode
  dedupe defer delay delete deliver deny derive describe deserialize detach detect determine diff disable
  disconnect discard discover dismiss dispatch display dispose divide download draft drag drain draw
  drop dump echo
  edit embed emit enable encode end enqueue ensure enter escape establish estimate evaluate evict examine
  exclude execute exit expand expect expire explain export expose extend extract fade fail fetch fill filter
  find finish fire fit fix flag flatten flip float flush focus fold follow forbid force forget format
  forward free freeze fulfill gather generate get give go group grow guard guess halve handle hash hide
  highlight hold hydrate identify ignore import include increment index infer inflate ingest init initialize
  inject insert inspect install intercept interpret intersect invalidate
  invent invoke isolate issue iterate join
  jump keep kill label launch lead learn leave lengthen limit link lint list listen load locate lock log
  login logout look lower make map mark match measure merge migrate minimize mock modify monitor mount move
  multiply mutate mute name narrow navigate negate normalize note notify number obey observe offer omit open
  order pack pad page paint parse pass paste patch pause perform pick place plan play point poll pop
  populate post preload prepare prepend preserve press prevent preview print prioritize probe proceed
  process produce promote prompt propose provide proxy prune publish pull purge push put quantize query quit
  quote raise rank reach react read rebuild receive recognize reconcile reconnect record recover redact
  redeem redirect redo reduce refer refresh refuse register reject release reload remember remind remove
  rename render renew reopen reorder repair repeat replace replay reply report request require reserve
  reset resize
  resolve respond restart restore restrict resume retire retrieve retry return reveal revert revoke rewrite
  ring roll rotate round route run sample sanitize save say scale scan schedule score scroll seal search
  seed seek select send separate serialize serve set settle shape share shift shorten show shrink shuffle
  shut sign simplify simulate skip sleep slice slide snap snapshot snooze sort spawn speak split spread
  squeeze stack stage star start stay stem step stop store stream stretch strip style submit subscribe
  subtract suggest sum summarize suppress suspend swap switch sync synthesize
  tag tail take tally tap tell terminate
  test throttle throw tick tidy time toggle tokenize touch trace track train transfer transform translate
  trap traverse trigger trim try type unarchive unblock uncompress undo unescape unfold unlink unlock unmark
  unmount unpack unregister unsave unstar unsubscribe untag unwrap update upgrade upload upsert use validate
  vary verify view visit wait wake walk want warm warn watch weigh whiten widen withdraw work wrap write
  yield zip zoom
  up down before after
  is has have can could should must may needs does did are was
  on ng to from with without by as
  set get`;

export const FIRST_WORDS = new Set(VERBS.trim().split(/\s+/));
