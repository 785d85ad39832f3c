/**
 * Common passwords in lower case. Those under eight characters also match with a suffix: `dragon` refuses
 * `Dragon123!`. A small list by hand, enough against the first thousand guesses.
 */
const WORDS = `
  password passwort passw0rd p@ssword p@ssw0rd pa55word pa55w0rd passwd passcode passphrase pass kennwort
  motdepasse contrasena contraseña senha wachtwoord haslo parola salasana losenord adgangskode
  admin administrator root superuser sysadmin user username guest test tester testing default demo
  login letmein letmeinnow welcome willkommen bienvenue changeme changeit changethis secret geheim
  temp temporary access accessdenied server system oracle postgres mysql database internet computer
  qwerty qwertz azerty qwertyu qwertyui qwertyuiop qwertzuiop qwertzui azertyuiop asdf asdfg asdfgh asdfghj
  asdfghjk asdfghjkl zxcv zxcvb zxcvbn zxcvbnm yxcvbnm qazwsx qazwsxedc qweasd qweasdzxc qwerasdf qwerqwer
  asdfasdf asdasd asdasdasd qweqwe qweqweqwe zxczxc poiuytrewq lkjhgfdsa mnbvcxz 1q2w3e 1q2w3e4r 1q2w3e4r5t
  1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1xsw2 zaq1zaq1 1234qwer qwer1234
  qwe123 123qwe 123qweasd q1w2e3 a1b2c3 a1b2c3d4 a1s2d3f4 abc123 123abc abcd1234 1234abcd aa123456 a123456
  a1234567 a12345678 a123456789 q1234567 q12345678 123456a 12345678a 123456789a 12345a abc abcd abcde abcdef
  abcdefg abcdefgh abcdefghi aaaa abcabc xxxxxx zzzzzz
  1234 12345 123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 012345678 01234567
  0987654321 987654321 87654321 7654321 654321 9876543210 123123 123123123 123321 1234321 123454321
  112233 11223344 1122334455 121212 12121212 123456123456 12341234 1234512345 123654789 147258369 147258
  159753 159357 159159 741852963 789456123 789456 963852741 456456 456789 987654 102030 10203040 101010
  10101010 131313 13131313 20202020 246810 2468 1357924680 13579 135792468 12344321 55555 314159 31415926
  31415927 14159265 01012000 01011980 01011990 20002000 19901990 12345679 11112222 22223333 69696969
  dragon monkey football baseball basketball hockey soccer fussball futbol sunshine princess prinzessin
  iloveyou iloveyou2 iloveu ichliebedich tequiero teamo jetaime loveyou loveme lovely lovers love liebe amour
  amore schatz hallo hello hellohello helloworld goodbye bonjour bonjour1 hola ciao
  superman batman spiderman ironman wonderwoman starwars startrek pokemon pikachu naruto minecraft fortnite
  roblox nintendo playstation gameboy matrix gandalf hobbit merlin wizard harrypotter hogwarts skywalker
  darthvader yoda master shadow hunter hunter2 killer ninja samurai warrior knight viking pirate
  ashley michael jordan jennifer jessica daniel andrew joshua matthew anthony thomas robert charlie michelle
  nicole daniela alexander alexandra andrea andreas christian christina stefan stefanie sebastian katharina
  elizabeth victoria samantha amanda brandon justin william benjamin patrick richard george maggie hannah
  sophie charlotte isabella gabriel natasha vanessa veronica barbara melissa stephanie jonathan nicholas
  ginger pepper buster cookie cookies chocolate cheese banana strawberry cherry orange apple peanut pumpkin
  butterfly flower flowers rainbow sunflower blossom angel angels heaven freedom trustno1 trustnoone whatever
  nothing computer1 corvette mustang ferrari porsche mercedes yamaha harley kawasaki chevrolet camaro
  liverpool arsenal chelsea manchester manutd barcelona realmadrid juventus bayern bayernmunchen dortmund
  schalke04 celtic rangers yankees cowboys steelers lakers redsox packers eagles dolphins tigers lions
  summer winter autumn spring sommer fruehling herbst january february march april may june july august
  september october november december monday tuesday wednesday thursday friday saturday sunday
  diamond silver golden crystal platinum midnight thunder lightning phoenix eagle falcon tiger panther
  snoopy garfield tweety mickey mickeymouse donald simpsons scooby scoobydoo tinkerbell hellokitty
  bailey tigger jasmine sparky lucky rocky buddy coffee guitar music maverick cowboy snowball snowflake
  metallica slipknot nirvana blink182 eminem rockstar blackjack casino poker
  google facebook youtube twitter linkedin amazon microsoft windows apple123 samsung iphone android
  australia america england germany deutschland france espana italia canada london paris berlin munich
  hamburg newyork chicago boston dallas texas florida california brooklyn
  money million dollar success business company office manager private personal family forever together
  friends friend bestfriend babygirl babyboy baby sweetie sweetheart honey darling beautiful gorgeous
  jesus jesuschrist christ blessed blessing believe faith
  fuckyou fuckoff fuckyou1 asshole bullshit pussycat sexy badboy badgirl bigdaddy
  correcthorsebatterystaple opensesame abracadabra supersecret topsecret
  mypassword mypass yourpassword thepassword newpassword oldpassword nopassword password12 adminadmin
  adminpassword rootroot rootpassword testtest testpassword userpassword passwordpassword passpass
  reader feedreader reading newsreader
`;

const COMMON: ReadonlySet<string> = new Set(WORDS.split(/\s+/));
/** Digits and signs at the end, as in `Summer2026!`, which is guessed right after `summer`. */
const SUFFIX = /[\d\p{P}\p{S}]{1,5}$/u;
const ONE_CHARACTER = /^(.)\1*$/su;

/**
 * Whether the password, in any case, is on the list, is on it but for up to five digits or signs at the end,
 * or repeats one character.
 */
export function isWellKnownPassword(password: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase().trim();
  return COMMON.has(folded) || COMMON.has(folded.replace(SUFFIX, '')) || ONE_CHARACTER.test(folded);
}
