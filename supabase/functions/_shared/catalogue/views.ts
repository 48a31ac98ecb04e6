/**
 * Parts of the first drawing: caption, then left, top and width of its 800 by 1000 units. Over 300 lines because it is
 * data only.
 */
export const VIEWS: Readonly<Record<string, readonly (readonly [string, number, number, number])[]>> = {
	"enc-0001": [
		["chest pocket and tag", 390, 380, 230],
		["a cuff", 40, 620, 230],
	],
	"enc-0002": [
		["neckline", 270, 90, 250],
		["tie at the waist", 390, 310, 230],
	],
	"enc-0003": [
		["sleeve", 60, 480, 260],
		["ribbed hem", 290, 640, 280],
	],
	"enc-0004": [
		["strap", 240, 90, 330],
		["stitched edge", 190, 520, 240],
	],
	"enc-0005": [
		["lapels", 270, 90, 280],
		["a patch pocket", 170, 620, 230],
	],
	"enc-0006": [
		["a toe", 110, 120, 280],
		["heel and insole", 110, 560, 280],
	],
	"enc-0007": [
		["seams of the leg", 260, 330, 260],
		["flared hem", 130, 660, 260],
	],
	"enc-0008": [
		["chest pocket", 440, 350, 240],
		["hem", 250, 610, 280],
	],
	"enc-0009": [
		["straps", 250, 150, 270],
		["hem", 220, 640, 280],
	],
	"enc-0010": [
		["a pocket", 200, 470, 250],
		["ribbed cuff", 60, 650, 230],
	],
	"enc-0011": [
		["heel", 400, 640, 220],
		["pull tab", 430, 90, 250],
	],
	"enc-0012": [
		["border", 80, 150, 280],
		["paisley pattern", 240, 330, 280],
	],
	"enc-0013": [
		["waist", 270, 330, 280],
		["hem", 220, 640, 280],
	],
	"enc-0014": [
		["chest pocket", 420, 330, 240],
		["a cuff", 60, 620, 240],
	],
	"enc-0015": [
		["buckle", 290, 20, 240],
		["strap", 290, 640, 240],
	],
	"enc-0016": [
		["buttons", 300, 460, 250],
		["a sleeve", 120, 420, 250],
	],
	"enc-0017": [
		["laces", 180, 370, 260],
		["heels", 430, 470, 270],
	],
	"enc-0018": [
		["waist tabs", 270, 440, 290],
		["hem", 220, 630, 290],
	],
	"enc-0019": [
		["a cuff", 70, 470, 240],
		["hem", 260, 580, 280],
	],
	"enc-0020": [
		["a back pocket", 220, 390, 270],
		["folded hems", 130, 660, 260],
	],
	"enc-0021": [
		["clasp", 240, 290, 230],
		["card that came with it", 150, 580, 330],
	],
	"enc-0022": [
		["a front pocket", 380, 90, 220],
		["a hem", 190, 690, 230],
	],
	"enc-0023": [
		["laces", 430, 370, 240],
		["crepe sole", 310, 570, 300],
	],
	"enc-0024": [
		["chest pocket", 420, 380, 240],
		["hem", 260, 600, 290],
	],
	"enc-0025": [
		["corduroy collar", 250, 140, 290],
		["hem", 260, 560, 280],
	],
	"enc-0026": [
		["a bellows pocket", 140, 540, 240],
		["storm flap", 290, 420, 240],
	],
	"enc-0027": [
		["holes", 440, 410, 250],
		["edge of the strap", 100, 250, 300],
	],
	"enc-0028": [
		["yoke", 270, 70, 270],
		["hem and its lace", 190, 660, 270],
	],
	"enc-0029": [
		["a toe", 50, 590, 260],
		["a heel", 430, 500, 250],
	],
	"enc-0030": [
		["neck", 260, 140, 290],
		["a sleeve", 80, 260, 240],
	],
	"enc-0031": [
		["a cuff", 70, 630, 240],
		["hem", 230, 560, 320],
	],
	"enc-0032": [
		["collar", 240, 150, 310],
		["a large pocket", 160, 540, 250],
	],
	"enc-0033": [
		["crown", 240, 210, 320],
		["brim", 60, 470, 280],
	],
	"enc-0034": [
		["folds", 260, 360, 280],
		["hem", 220, 620, 290],
	],
	"enc-0035": [
		["rubber toe", 30, 560, 270],
		["sole", 290, 600, 280],
	],
	"enc-0036": [
		["a cuff", 50, 540, 240],
		["hem", 150, 700, 240],
	],
	"enc-0037": [
		["belt and its buckle", 280, 600, 250],
		["a zipped pocket", 90, 470, 250],
	],
	"enc-0038": [
		["leg", 250, 430, 260],
		["hem", 300, 690, 230],
	],
	"enc-0039": [
		["both lenses", 80, 300, 340],
		["bridge", 260, 290, 280],
	],
	"enc-0040": [
		["bands of color", 250, 380, 300],
		["hem", 230, 610, 300],
	],
	"enc-0041": [
		["a heel", 310, 700, 220],
		["a toe", 50, 640, 260],
	],
	"enc-0042": [
		["a patch pocket", 430, 230, 240],
		["a hem", 180, 680, 230],
	],
	"enc-0043": [
		["a sleeve", 70, 480, 250],
		["ribbed hem", 250, 630, 290],
	],
	"enc-0044": [
		["folded cuff", 370, 470, 250],
		["hem", 270, 610, 270],
	],
	"enc-0045": [
		["handle", 220, 110, 340],
		["frame and its clasp", 260, 290, 280],
	],
	"enc-0046": [
		["pleats", 240, 560, 300],
		["pleats at the hem", 120, 650, 260],
	],
	"enc-0047": [
		["laces", 140, 380, 240],
		["insole", 130, 560, 260],
	],
	"enc-0048": [
		["checks", 280, 370, 240],
		["a hem", 170, 690, 230],
	],
	"enc-0049": [
		["lapels", 240, 90, 310],
		["a cuff", 90, 470, 230],
	],
	"enc-0050": [
		["a pocket", 150, 540, 250],
		["split tail", 190, 680, 240],
	],
	"enc-0051": [
		["collar side", 240, 60, 320],
		["crossing", 260, 390, 280],
	],
	"enc-0052": [
		["cloth", 270, 470, 260],
		["lace hem", 220, 630, 290],
	],
	"enc-0053": [
		["a toe", 40, 580, 250],
		["a heel", 400, 580, 230],
	],
	"enc-0054": [
		["rings of the dye", 210, 290, 350],
		["a sleeve", 70, 240, 240],
	],
	"enc-0055": [
		["a pocket", 270, 130, 240],
		["a hem", 160, 690, 230],
	],
	"enc-0056": [
		["collar", 220, 120, 340],
		["a pocket", 420, 480, 240],
	],
	"enc-0057": [
		["buckle", 230, 20, 240],
		["canvas strap", 290, 640, 240],
	],
	"enc-0058": [
		["collar", 260, 70, 290],
		["hem", 200, 640, 280],
	],
	"enc-0059": [
		["laces", 210, 300, 280],
		["sole and welt", 220, 600, 270],
	],
	"enc-0060": [
		["a cuff", 60, 630, 250],
		["ribbed hem", 280, 620, 280],
	],
	"enc-0061": [
		["a cuff", 60, 620, 240],
		["ribbed hem", 250, 540, 290],
	],
	"enc-0062": [
		["collar", 240, 120, 290],
		["snaps of a cuff", 60, 620, 230],
	],
	"enc-0063": [
		["bridge", 280, 360, 260],
		["an arm", 110, 330, 260],
	],
	"enc-0064": [
		["a pocket", 220, 390, 250],
		["turned-up hem", 180, 710, 220],
	],
	"enc-0065": [
		["a buckle", 90, 540, 240],
		["footbeds", 420, 600, 260],
	],
	"enc-0066": [
		["straps", 250, 90, 290],
		["lace hem", 250, 670, 250],
	],
	"enc-0067": [
		["lower pocket", 210, 540, 240],
		["braided hem", 290, 560, 250],
	],
	"enc-0068": [
		["a sleeve", 70, 370, 250],
		["hem", 290, 600, 280],
	],
	"enc-0069": [
		["holes", 510, 410, 230],
		["back of the belt", 220, 270, 300],
	],
	"enc-0070": [
		["a patch pocket", 170, 360, 250],
		["hem", 260, 620, 270],
	],
	"enc-0071": [
		["a toe", 120, 120, 290],
		["insole", 120, 560, 270],
	],
	"enc-0072": [
		["collar", 230, 170, 300],
		["patch pocket", 170, 500, 250],
	],
	"enc-0073": [
		["a sleeve", 30, 380, 250],
		["hem", 260, 580, 300],
	],
	"enc-0074": [
		["a knee", 240, 400, 240],
		["a hem", 180, 690, 230],
	],
	"enc-0075": [
		["turned-up brim", 340, 560, 280],
		["ribs", 260, 250, 290],
	],
	"enc-0076": [
		["neckline", 270, 80, 280],
		["tie", 420, 310, 230],
	],
	"enc-0077": [
		["footbed", 110, 560, 260],
		["a heel", 430, 600, 260],
	],
	"enc-0078": [
		["collar", 240, 90, 320],
		["a pocket", 430, 400, 220],
	],
	"enc-0079": [
		["hood", 220, 60, 340],
		["a patch pocket", 400, 560, 250],
	],
	"enc-0080": [
		["a cuff", 60, 630, 240],
		["hem", 260, 560, 290],
	],
	"enc-0081": [
		["clasp", 270, 50, 250],
		["both strands", 240, 620, 300],
	],
	"enc-0082": [
		["waist", 260, 430, 270],
		["slit", 390, 650, 230],
	],
	"enc-0083": [
		["sole", 300, 590, 290],
		["a toe", 480, 520, 260],
	],
	"enc-0084": [
		["stripes of a sleeve", 80, 450, 230],
		["a pocket", 230, 490, 240],
	],
};
